import type { HomeDocument } from './home-document.js';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const link = (path: string, text: string): string => `<a href="${path}">${text}</a>`;

/** Where a client looks up what a quote leaves out. */
const NAMES_OF_QUOTES =
  'A quote has UUIDs and amounts. Names of room types are in <code>GET /properties/{propertyUuid}/room-types</code>; ' +
  'names of room rates and the currency are below <code>/public-api/api/properties/{propertyUuid}</code>, in the direct booking API.';

/** The home page for browsers. Everything but its copy buttons works without its script. */
export function homePage(home: HomeDocument): string {
  const { title, description, links, operations, demo } = home;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/start.css">
<script type="module" src="/start.js"></script>
</head>
<body>
<main>
<header>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(description)}</p>
</header>
<ul class="ways">
${links.explorer === undefined ? '' : way(link(links.explorer, 'See prices in the explorer'), 'A calendar of prices, and every price step by step')}
${way(link(links.documentation, 'Try the operations in Swagger UI'), 'Forms with a stay that can be booked')}
</ul>
${demo === undefined ? '<p>Every operation requires an API key, which the operator of this server issues.</p>' : demoPart(demo)}
<section>
<h2>Operations</h2>
<ul class="list">${operations.map((operation) => `<li>${code(operation)}</li>`).join('')}</ul>
<p class="hint">${NAMES_OF_QUOTES}</p>
</section>
<section>
<h2>OpenAPI documents</h2>
<ul class="list">
<li>${link(links.contract, 'Property Booking Interface')}</li>
<li>${link(links.directBookingApi, 'Direct booking API')}</li>
${links.extensions === undefined ? '' : `<li>${link(links.extensions, 'Extensions: price calendar and explained prices')}</li>`}
</ul>
</section>
</main>
</body>
</html>
`;
}

const way = (linked: string, hint: string): string =>
  `<li class="panel"><h2>${linked}</h2><p class="hint">${hint}</p></li>`;

function demoPart({ keys, firstRequest }: NonNullable<HomeDocument['demo']>): string {
  const items = keys.map(({ opens, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) =>
      copied({ text: value, what: `${name} of ${opens}`, before: `${name}: ` }),
    );
    return `<li><p>${escapeHtml(opens)}</p>${lines.join('')}</li>`;
  });
  return `<section>
<h2>First request</h2>
${copied({ text: firstRequest, what: 'the first request' })}
</section>
<section>
<h2>Demo keys</h2>
<ul class="keys">${items.join('')}</ul>
</section>`;
}

interface Copied {
  readonly text: string;
  readonly what: string;
  /** Shown, not copied. */
  readonly before?: string;
}

/** A text that one click selects, with a button that the script shows. */
function copied({ text, what, before = '' }: Copied): string {
  return `<div class="copied"><code>${before}<span class="value">${escapeHtml(text)}</span></code>
<button type="button" class="button small" data-copy="${escapeHtml(text)}" hidden><span aria-live="polite">Copy</span><span class="sr-only"> ${escapeHtml(what)}</span></button></div>`;
}
