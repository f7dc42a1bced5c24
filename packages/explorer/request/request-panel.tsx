import type { Exchange } from '../api/exchange.js';
import { SERVER } from '../api/exchange.js';
import { CopyButton } from '../parts/copy-button.js';
import { counted } from '../format/counted.js';
import type { Credentials } from '../state/credentials.js';
import { curlOf } from './curl.js';

interface RequestPanelProps {
  readonly exchanges: readonly (Exchange<unknown> | undefined)[];
  readonly credentials: Credentials | undefined;
}

/** The requests that a view made: to copy, and with what came back. */
export function RequestPanel({ exchanges, credentials }: RequestPanelProps) {
  const made = exchanges.filter((exchange) => exchange !== undefined);
  if (made.length === 0) return null;
  return (
    <details class="requests">
      <summary>
        <span class="requests-title">{counted(made.length, 'request')} behind this view</span>
        <span class="hint">URL, curl, limit, entity tag</span>
      </summary>
      <ol>
        {made.map((exchange) => (
          <RequestItem key={exchange.target} exchange={exchange} credentials={credentials} />
        ))}
      </ol>
    </details>
  );
}

interface RequestItemProps {
  readonly exchange: Exchange<unknown>;
  readonly credentials: Credentials | undefined;
}

function RequestItem({ exchange: { target, status, milliseconds, headers }, credentials }: RequestItemProps) {
  const url = SERVER + target;
  const curl = curlOf(url, credentials);
  const name = target.split('?')[0];
  return (
    <li class="request">
      <h3>
        <span class={`status ${status >= 200 && status < 300 ? 'good' : 'bad'}`}>{status > 0 ? status : 'failed'}</span>
        <code>GET /{name}</code>
        <span class="hint">{Math.round(milliseconds)} ms</span>
      </h3>
      <Copied label="URL" text={url} />
      <Copied label="curl" text={curl} />
      <p class="hint">
        Set the key in your shell first: <code>read -s KEY</code>. The page never writes it anywhere.
      </p>
      {headers.length > 0 && (
        <table class="headers">
          <caption class="sr-only">Headers of the response</caption>
          <tbody>
            {headers.map(([header, value]) => (
              <tr key={header}>
                <th scope="row">{header}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div class="copied">
      <span class="copied-label">{label}</span>
      <code class="copied-text" dir="ltr">
        {text}
      </code>
      <CopyButton text={text} what={label} />
    </div>
  );
}
