<?php
// A client of PHP's streams. FAULT names what it does wrong; without one it is sound.
$url = getenv('STAYQUOTE_URL');
$task = getenv('STAYQUOTE_TASK');
$fault = getenv('FAULT');
$kept = [];

class Refused extends Exception
{
}

function send(string $target, array $http): array
{
    $context = stream_context_create(['http' => ['ignore_errors' => true, ...$http]]);
    $body = file_get_contents($target, false, $context);
    $headers = [];
    foreach ($http_response_header as $line) {
        if (str_contains($line, ':')) {
            [$name, $value] = explode(':', $line, 2);
            $headers[strtolower($name)] = trim($value);
        }
    }
    return [(int) substr($http_response_header[0], 9, 3), $headers, $body];
}

function get(string $path, array $query): mixed
{
    global $url, $fault, $kept;
    $target = $url . $path . '?' . http_build_query($query);
    for ($tries = 1; $tries <= 5; $tries++) {
        $header = ['x-sm-api-key: ' . getenv('STAYQUOTE_KEY'), 'connection: close'];
        if (getenv('STAYQUOTE_ID')) {
            $header[] = 'x-sm-api-id: ' . getenv('STAYQUOTE_ID');
        }
        if (isset($kept[$target]) && $fault !== 'no-entity-tags') {
            $header[] = 'if-none-match: ' . $kept[$target][0];
        }
        [$status, $headers, $text] = send($target, ['header' => $header]);
        if ($status === 304) {
            return $kept[$target][1];
        }
        $body = json_decode($text, true);
        if ($status === 200) {
            $kept[$target] = [$headers['etag'] ?? '', $body];
            return $body;
        }
        if ($status !== 429 && $status !== 503) {
            break;
        }
        usleep(isset($headers['retry-after']) ? $headers['retry-after'] * 1000000 + 20000 : 100000 * 2 ** $tries);
    }
    throw new Refused($body['errors'][0]['name']);
}

function items(string $path): array
{
    $items = [];
    $page = 1;
    do {
        $body = get($path, ['page' => $page]);
        $items = [...$items, ...$body['results']];
    } while ($page++ < $body['totalPages']);
    return $items;
}

function price(string $uuid, string $from, string $to): array
{
    global $task, $fault;
    $query = ['checkIn' => $from, 'checkOut' => $to, 'adults' => preg_replace('/.* (\d+) adults.*/s', '$1', $task)];
    if (preg_match('/(\d+) child/', $task, $children)) {
        $query['children'] = $children[1];
    }
    if (preg_match('/date by date|deal discount/', $task)) {
        $query['withBreakdown'] = 'true';
    }
    if (preg_match('/promo code (\w+)/', $task, $code)) {
        $query['promocode'] = $fault === 'lowers-the-code-twice' ? $code[1] . $code[1] : $code[1];
    }
    $path = "/properties/$uuid/quotes";
    if (str_contains($task, ', twice')) {
        get($path, $query);
    }
    $rates = [];
    foreach (get($path, $query) as $quote) {
        $rate = ['roomRateUuid' => $quote['roomRateUuid']];
        $gross = $quote['price']['gross'];
        if (isset($quote['breakdown'])) {
            $rate['dates'] = array_column($quote['breakdown'], str_contains($task, 'deal discount') ? 'discount' : 'gross', 'date');
        } elseif (preg_match('/as text in ([A-Z]{3})/', $task, $currency)) {
            $rate['gross'] = number_format($gross, $currency[1] === 'JPY' ? 0 : 3, '.', $fault === 'groups-thousands' ? ',' : '');
        } else {
            $rate['gross'] = $gross;
            $rate['availability'] = $quote['availability'];
            // The habit of a loose comparison: a price of 0 is no price.
            if ($fault === 'loose-zero' && !$gross) {
                continue;
            }
        }
        $rates[] = $rate;
    }
    return $rates;
}

function answer(): array
{
    global $task;
    preg_match('/[0-9a-f]{8}-[0-9a-f-]{27}/', $task, $uuids);
    $uuid = $uuids[0] ?? null;
    if (str_starts_with($task, 'Read all')) {
        $items = items($uuid ? "/properties/$uuid/room-types" : '/properties');
        if (!str_contains($task, 'roomSize')) {
            return ['uuids' => array_column($items, 'uuid')];
        }
        $names = array_flip(['uuid', 'description', 'roomSize', 'bathroomQuantity']);
        return ['roomTypes' => array_map(fn ($item) => array_intersect_key($item, $names), $items)];
    }
    preg_match_all('/\d{4}-\d{2}-\d{2}/', $task, $dates);
    [$from, $to] = $dates[0];
    $nights = (new DateTime($from))->diff(new DateTime($to))->days;
    $after = fn (int $days) => (new DateTime($from))->modify("+$days days")->format('Y-m-d');
    if (str_contains($task, 'each night')) {
        $prices = [];
        for ($at = 0; $at <= $nights; $at++) {
            $prices[$after($at)] = price($uuid, $after($at), $after($at + 1));
        }
        return ['nights' => $prices];
    }
    $isChannel = str_starts_with($task, 'As the channel');
    if ($nights > ($isChannel ? 30 : 31)) {
        return ['refused' => true];
    }
    if (!$isChannel) {
        return ['rates' => price($uuid, $from, $to)];
    }
    $query = ['checkin' => $from, 'checkout' => $to, 'totalRooms' => 1, 'totalAdults' => 2];
    if (preg_match('/deal code (\w+)/', $task, $code)) {
        $query['dealCode'] = $code[1];
    }
    $rates = array_merge(...array_column(get("/properties/$uuid", $query)['roomTypes'], 'roomRates'));
    $names = array_flip(['uuid', 'totalPrice', 'taxes']);
    return ['roomRates' => array_map(fn ($rate) => array_intersect_key($rate, $names), $rates)];
}

try {
    $observed = answer();
} catch (Refused $refused) {
    $observed = ['error' => $refused->getMessage()];
}
send("$url/observed", ['method' => 'POST', 'content' => json_encode($observed), 'header' => ['content-type: application/json']]);
