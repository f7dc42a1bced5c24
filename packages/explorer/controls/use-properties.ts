import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Place, PropertyContent, Settings } from '../api/documents.js';
import { channelPropertiesTarget, channelPropertyTarget, propertiesTarget, propertyTarget } from '../api/requests.js';
import { type Resource, useResource } from '../api/use-resource.js';
import type { Credentials } from '../state/credentials.js';
import type { Around } from './hotels-around.js';
import { type Listed, useListed } from './use-listed.js';

/** What the key gives access to, as far as the page knows. */
export interface Properties {
  readonly list: Listed;
  /** Of the chosen property; empty: none is chosen. */
  readonly name: string;
  /** Where a channel searches. */
  readonly around: Around;
  readonly search: (around: Around) => void;
}

const FIRST_RADIUS = 50;

/** The properties of a group, the one of a property key, or those of a channel around a place. */
export function useProperties(property: string, credentials: Credentials, settings: Settings): Properties {
  const { today } = settings;
  const isChannel = credentials.apiId !== undefined;
  const [around, search] = useState<Around>({ place: undefined, radius: FIRST_RADIUS });
  const { place, radius } = around;
  const targetOf = useCallback(
    (page: number) =>
      place === undefined ? propertiesTarget(page) : channelPropertiesTarget({ ...place, radius, today, page }),
    [place, radius, today],
  );
  const list = useListed(isChannel && place === undefined ? undefined : targetOf, credentials);
  const listed = list.results?.find(({ uuid }) => uuid === property)?.name;
  const target = isChannel ? channelPropertyTarget(property, today) : propertyTarget(property);
  const isUnlisted = property !== '' && listed === undefined && !list.isLoading;
  const content = useResource<PropertyContent>(isUnlisted ? target : undefined, credentials);
  const first = isChannel && place === undefined ? firstPlace(property, content, settings) : undefined;
  useEffect(() => {
    if (first !== undefined) search({ place: first, radius: FIRST_RADIUS });
  }, [first]);
  const found = content.isLoading ? undefined : content.body?.name;
  const name = listed ?? found ?? (property === '' ? '' : `Property ${property}`);
  return { list: withOwn(list, property, name), name, around, search };
}

/** Around the chosen property, or else, a place of the demo. */
function firstPlace(
  property: string,
  { body, problem }: Resource<PropertyContent>,
  { demoPlaces }: Settings,
): Place | undefined {
  const { latitude, longitude } = body ?? {};
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  return property === '' || problem !== undefined ? demoPlaces[0] : undefined;
}

/** A property key cannot list properties, but the refusal names its own. */
function withOwn(list: Listed, property: string, name: string): Listed {
  const own = list.problem?.entries[0]?.meta?.propertyUuid;
  if (own === undefined) return list;
  const results = [{ uuid: own, name: own === property ? name : 'The property of the key' }];
  return { ...list, results, total: 1, problem: undefined };
}
