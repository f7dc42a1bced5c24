import { useEffect, useState } from 'preact/hooks';
import type { NamedPlace, Place } from '../api/documents.js';
import { counted } from '../format/counted.js';
import { Field } from '../parts/field.js';
import { PropertyUuid } from './property-uuid.js';
import type { Listed } from './use-listed.js';

/** A circle in which a channel searches for its hotels. */
export interface Around {
  /** Undefined: none is chosen. */
  readonly place: Place | undefined;
  /** In kilometres. */
  readonly radius: number;
}

export const RADIUSES = [15, 25, 50, 100] as const;

interface HotelsAroundProps {
  readonly around: Around;
  readonly demoPlaces: readonly NamedPlace[];
  readonly property: string;
  readonly list: Listed;
  readonly onSearch: (around: Around) => void;
  readonly onChoose: (uuid: string) => void;
}

/** Where a channel searches for its hotels: it cannot list them, so each is found by its place. */
export function HotelsAround({ around, demoPlaces, property, list, onSearch, onChoose }: HotelsAroundProps) {
  const { place, radius } = around;
  const known = demoPlaces.findIndex((one) => isSame(one, place));
  return (
    <details class="more-choices field around" open={property === ''}>
      <summary>
        <span class="label">Hotels around</span>
        <span class="value">{place === undefined ? 'no place' : `${wordsOf(place, demoPlaces)}, ${radius} km`}</span>
      </summary>
      <fieldset>
        <legend class="sr-only">Hotels around</legend>
        {demoPlaces.length > 0 && (
          <Field id="place" label="Place">
            <select
              id="place"
              value={String(known)}
              onChange={({ currentTarget: { value } }) => {
                onSearch({ radius, place: demoPlaces[Number(value)] });
              }}
            >
              {known < 0 && <option value="-1">Another place</option>}
              {demoPlaces.map(({ name }, at) => (
                <option key={name} value={String(at)}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        )}
        <Coordinates
          place={place}
          onChange={(next) => {
            onSearch({ radius, place: next });
          }}
        />
        <Field id="radius" label="Within">
          <select
            id="radius"
            value={String(radius)}
            onChange={({ currentTarget: { value } }) => {
              onSearch({ place, radius: Number(value) });
            }}
          >
            {RADIUSES.map((kilometres) => (
              <option key={kilometres} value={String(kilometres)}>
                {kilometres} km
              </option>
            ))}
          </select>
        </Field>
        <p class="hint" role="status">
          {foundWords(place, list)}
        </p>
        <PropertyUuid onChoose={onChoose} />
      </fieldset>
    </details>
  );
}

interface CoordinatesProps {
  readonly place: Place | undefined;
  readonly onChange: (place: Place) => void;
}

/** Latitude and longitude as maps write them, in one field. */
function Coordinates({ place, onChange }: CoordinatesProps) {
  const [text, setText] = useState(place === undefined ? '' : textOf(place));
  useEffect(() => {
    if (place !== undefined) setText(textOf(place));
  }, [place]);
  const isInvalid = text !== '' && parsePlace(text) === undefined;
  return (
    <Field
      id="coordinates"
      label="Latitude, longitude"
      hint={isInvalid ? 'Expected degrees: -33.8583, 151.2081' : undefined}
    >
      <input
        id="coordinates"
        type="text"
        autocomplete="off"
        placeholder="-33.8583, 151.2081"
        value={text}
        aria-invalid={isInvalid ? 'true' : undefined}
        aria-describedby={isInvalid ? 'coordinates-hint' : undefined}
        onInput={({ currentTarget: { value } }) => {
          setText(value);
        }}
        onChange={() => {
          const next = parsePlace(text);
          if (next !== undefined) onChange(next);
        }}
      />
    </Field>
  );
}

const DEGREES = /^\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*$/;

function parsePlace(text: string): Place | undefined {
  const [, latitude, longitude] = (DEGREES.exec(text) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? undefined : { latitude, longitude };
}

const textOf = ({ latitude, longitude }: Place): string => `${latitude}, ${longitude}`;

const isSame = (one: Place, other: Place | undefined): boolean =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

const wordsOf = (place: Place, named: readonly NamedPlace[]): string =>
  named.find((one) => isSame(one, place))?.name ?? textOf(place);

function foundWords(place: Place | undefined, { problem, isLoading, total }: Listed): string {
  if (place === undefined) return 'A channel finds its hotels around a place.';
  if (problem !== undefined) return '';
  return isLoading ? 'Searching' : `${counted(total, 'hotel')} found, to choose under Property`;
}
