# A client in Perl's own modules. FAULT names what it does wrong; without one it is sound.
use strict;
use warnings;
use HTTP::Tiny;
use JSON::PP;
use Time::HiRes 'sleep';
use Time::Local 'timegm';

my ($url, $key, $task) = @ENV{qw(STAYQUOTE_URL STAYQUOTE_KEY STAYQUOTE_TASK)};
my $id = $ENV{STAYQUOTE_ID};
my $fault = $ENV{FAULT} // '';
my $http = HTTP::Tiny->new;
my $json = JSON::PP->new->utf8->allow_bignum(0);
my %kept;

sub observe {
    $http->post("$url/observed", { content => $json->encode(shift) });
    exit;
}

sub get {
    my ($path, %query) = @_;
    my $target = "$path?" . $http->www_form_urlencode(\%query);
    for my $tries (1 .. ($fault eq 'tries-for-ever' ? 40 : 5)) {
        my %headers = ('x-sm-api-key' => $key, $id ? ('x-sm-api-id' => $id) : ());
        $headers{'if-none-match'} = $kept{$target}{tag} if $kept{$target};
        my $response = $http->get("$url$target", { headers => \%headers });
        return $kept{$target}{body} if $response->{status} == 304;
        my $body = $json->decode($response->{content});
        if ($response->{success}) {
            $kept{$target} = { tag => $response->{headers}{etag}, body => $body };
            return $body;
        }
        my $is_busy = $response->{status} =~ /^(429|503)$/;
        $is_busy = 1 if $fault eq 'repeats-every-error';
        die { error => $body->{errors}[0]{name} } unless $is_busy;
        my $wait = $response->{headers}{'retry-after'};
        $wait = 0 if $fault eq 'tries-for-ever' || $fault eq 'repeats-every-error';
        sleep(defined $wait ? $wait + 0.02 : 0.1 * 2**$tries);
    }
    die { error => 'RateLimited' };
}

sub items {
    my ($path) = @_;
    my @items;
    for (my ($page, $pages) = (1, 1); $page <= $pages; $page++) {
        my $body = get($path, page => $page, perPage => 7);
        push @items, @{ $body->{results} };
        $pages = $body->{totalPages};
        $pages = int($body->{total} / 7) if $fault eq 'rounds-pages-down';
    }
    return @items;
}

sub price {
    my ($uuid, $from, $to) = @_;
    my %query = (checkIn => $from, checkOut => $to, adults => $task =~ /(\d+) adults/);
    $query{children} = $1 if $task =~ /(\d+) child/;
    $query{withBreakdown} = 'true' if $task =~ /date by date|deal discount/;
    $query{promocode} = $1 if $task =~ /promo code (\w+)/;
    get("/properties/$uuid/quotes", %query) if $task =~ /, twice/;
    my $member = $task =~ /deal discount/ ? 'discount' : 'gross';
    return [
        map {
            my $quote = $_;
            my %rate = (roomRateUuid => $quote->{roomRateUuid});
            if ($quote->{breakdown}) {
                $rate{dates} = { map { $_->{date} => $_->{$member} } @{ $quote->{breakdown} } };
            } elsif ($task =~ /as text in ([A-Z]{3})/) {
                $rate{gross} = sprintf('%.' . ($1 eq 'JPY' ? 0 : 3) . 'f', $quote->{price}{gross});
            } else {
                $rate{gross} = $quote->{price}{gross};
                $rate{availability} = $quote->{availability};
            }
            \%rate
        } @{ get("/properties/$uuid/quotes", %query) }
    ];
}

sub answer {
    my ($uuid) = $task =~ /([0-9a-f]{8}-[0-9a-f-]{27})/;
    if ($task =~ /^Read all/) {
        my @items = items($uuid ? "/properties/$uuid/room-types" : '/properties');
        return { uuids => [ map { $_->{uuid} } @items ] } unless $task =~ /roomSize/;
        return {
            roomTypes => [
                map { my $item = $_; +{ map { $_ => $item->{$_} } qw(uuid description roomSize bathroomQuantity) } } @items
            ]
        };
    }
    my @dates = $task =~ /(\d{4}-\d{2}-\d{2})/g;
    my ($from, $to) = map { my ($y, $m, $d) = split /-/; timegm(0, 0, 0, $d, $m - 1, $y) } @dates[0, 1];
    my $nights = ($to - $from) / 86400;
    my $date = sub { my @t = gmtime($from + 86400 * shift); sprintf '%d-%02d-%02d', $t[5] + 1900, $t[4] + 1, $t[3] };
    if ($task =~ /each night/) {
        return { nights => { map { $date->($_) => price($uuid, $date->($_), $date->($_ + 1)) } 0 .. $nights } };
    }
    return { refused => JSON::PP::true } if $nights > ($task =~ /^As the channel/ ? 30 : 31);
    return { rates => price($uuid, @dates[0, 1]) } unless $task =~ /^As the channel/;
    my %query = (checkin => $dates[0], checkout => $dates[1], totalRooms => 1, totalAdults => 2);
    $query{dealCode} = $1 if $task =~ /deal code (\w+)/;
    my $property = get("/properties/$uuid", %query);
    return {
        roomRates => [
            map { my $rate = $_; +{ map { $_ => $rate->{$_} } qw(uuid totalPrice taxes) } }
            map { @{ $_->{roomRates} } } @{ $property->{roomTypes} }
        ]
    };
}

my $found = eval { answer() };
observe($found // $@);
