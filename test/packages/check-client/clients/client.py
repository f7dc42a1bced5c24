# A client in Python's standard library, of lists and of prices for two adults. FAULT names what it does wrong; without one it is sound.
import datetime
import json
import os
import re
import time
import urllib.error
import urllib.parse
import urllib.request

URL, KEY, TASK = (os.environ[name] for name in ('STAYQUOTE_URL', 'STAYQUOTE_KEY', 'STAYQUOTE_TASK'))
ID, FAULT = os.environ.get('STAYQUOTE_ID'), os.environ.get('FAULT')
TAGS = {}


class Refused(Exception):
    pass


def get(path, query):
    target = f'{path}?{urllib.parse.urlencode(query)}'
    for tries in range(1, 6):
        headers = {'x-sm-api-key': KEY, **({'x-sm-api-id': ID} if ID else {})}
        if target in TAGS:
            headers['if-none-match'] = TAGS[target][0]
        try:
            with urllib.request.urlopen(urllib.request.Request(URL + target, headers=headers)) as response:
                body = json.load(response)
                TAGS[target] = (response.headers['etag'], body)
                return body
        except urllib.error.HTTPError as error:
            if error.code == 304:
                return TAGS[target][1]
            name = json.load(error)['errors'][0]['name']
            if error.code not in (429, 503) or tries == 5:
                raise Refused(name)
            wait = error.headers['retry-after']
            if FAULT != 'retries-at-once':
                time.sleep(float(wait) + 0.02 if wait else 0.1 * 2**tries)


def items(path):
    page, found = 1, []
    while True:
        body = get(path, {'page': page})
        found += body['results']
        page += 1
        if page > body['totalPages'] - (1 if FAULT == 'misses-the-last-page' else 0):
            return found


def parts(item, *names):
    return {name: item[name] for name in names}


def price(uuid, check_in, check_out):
    query = {'checkIn': check_in, 'checkOut': check_out, 'adults': 2}
    if ', twice' in TASK:
        get(f'/properties/{uuid}/quotes', query)
    quotes = get(f'/properties/{uuid}/quotes', query)
    return [{**parts(quote, 'roomRateUuid', 'availability'), 'gross': quote['price']['gross']} for quote in quotes]


def channel(uuid, check_in, check_out):
    query = {'checkin': check_in, 'checkout': check_out, 'totalRooms': 1, 'totalAdults': 2}
    room_types = get(f'/properties/{uuid}', query)['roomTypes']
    return [parts(rate, 'uuid', 'totalPrice', 'taxes') for room in room_types for rate in room['roomRates']]


def answer():
    found = re.search(r'[0-9a-f]{8}-[0-9a-f-]{27}', TASK)
    if TASK.startswith('Read all'):
        listed = items(f'/properties/{found[0]}/room-types' if found else '/properties')
        if 'roomSize' in TASK:
            return {'roomTypes': [parts(item, 'uuid', 'description', 'roomSize', 'bathroomQuantity') for item in listed]}
        return {'uuids': [item['uuid'] for item in listed]}
    first, last = (datetime.date.fromisoformat(date) for date in re.findall(r'\d{4}-\d{2}-\d{2}', TASK)[:2])
    nights, is_channel = (last - first).days, TASK.startswith('As the channel')
    if nights > (30 if is_channel else 31):
        return {'refused': True}
    return {'roomRates': channel(found[0], first, last)} if is_channel else {'rates': price(found[0], first, last)}


try:
    observed = answer()
except Refused as refused:
    observed = {'error': str(refused)}
urllib.request.urlopen(urllib.request.Request(f'{URL}/observed', data=json.dumps(observed).encode(), method='POST'))
