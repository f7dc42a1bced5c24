import json
from urllib.request import Request, urlopen


def get(url, headers):
    with urlopen(Request(url, headers=headers)) as response:
        return json.load(response)


def test_lists_the_properties_of_a_group(hotel):
    page = get(hotel.url + "/properties", {"x-sm-api-key": hotel.keys["group"]})
    assert page["total"] > 1


def test_the_server_has_recorded_the_request(hotel):
    requests = get(hotel.control + "/requests", {"authorization": "Bearer " + hotel.token})
    assert requests[0]["path"] == "/properties"
