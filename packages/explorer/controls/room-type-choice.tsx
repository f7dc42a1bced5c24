import type { Named, Page } from '../api/documents.js';
import { roomTypesTarget } from '../api/requests.js';
import { useResource } from '../api/use-resource.js';
import { counted } from '../format/counted.js';
import type { Credentials } from '../state/credentials.js';

interface RoomTypeChoiceProps {
  readonly property: string;
  readonly chosen: readonly string[];
  readonly credentials: Credentials;
  readonly onChoose: (uuids: readonly string[]) => void;
}

/** The room types that the calendar compares; none chosen means all. */
export function RoomTypeChoice({ property, chosen, credentials, onChoose }: RoomTypeChoiceProps) {
  const { body } = useResource<Page<Named>>(property === '' ? undefined : roomTypesTarget(property), credentials);
  const results = body?.results ?? [];
  if (results.length < 2) return null;
  const toggle = (uuid: string, isOn: boolean) => {
    onChoose(isOn ? [...chosen, uuid] : chosen.filter((one) => one !== uuid));
  };
  return (
    <details class="more-choices field">
      <summary>
        <span class="label">Room types</span>
        <span class="value">{chosen.length === 0 ? 'all' : counted(chosen.length, 'type')}</span>
      </summary>
      <fieldset>
        <legend class="sr-only">Room types</legend>
        {results.map(({ uuid, name }) => (
          <label key={uuid}>
            <input
              type="checkbox"
              checked={chosen.includes(uuid)}
              onChange={(event) => {
                toggle(uuid, event.currentTarget.checked);
              }}
            />
            {name}
          </label>
        ))}
        {chosen.length > 0 && (
          <button
            type="button"
            class="button small"
            onClick={() => {
              onChoose([]);
            }}
          >
            All room types
          </button>
        )}
      </fieldset>
    </details>
  );
}
