import type { HomeDocument } from './home-document.js';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem; color: #1b2430; }
  pre { background: #f1f4f8; padding: .75rem 1rem; overflow-x: auto; user-select: all; }
  code { font-size: .875rem; }
  th { text-align: left; font-weight: normal; vertical-align: top; padding-right: 1.5rem; }
`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** The home page for browsers. It loads nothing and runs no script. */
export function homePage({ title, description, links, operations, demo }: HomeDocument): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)}</p>
<p>${links.explorer === undefined ? '' : `<a href="${links.explorer}">See prices in the explorer</a> · `}<a href="${links.documentation}">Try the operations in Swagger UI</a> · <a href="${links.contract}">OpenAPI document</a> · <a href="${links.directBookingApi}">OpenAPI document of the direct booking API</a></p>
<ul>${operations.map((operation) => `<li>${code(operation)}</li>`).join('')}</ul>
${demo === undefined ? '<p>Every operation requires an API key, which the operator of this server issues.</p>' : demoPart(demo)}
</body>
</html>
`;
}

function demoPart({ keys, firstRequest }: NonNullable<HomeDocument['demo']>): string {
  const rows = keys.map(({ opens, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => code(`${name}: ${value}`));
    return `<tr><th>${escapeHtml(opens)}</th><td>${lines.join('<br>')}</td></tr>`;
  });
  return `<h2>First request</h2>
<pre>${code(firstRequest)}</pre>
<h2>Demo keys</h2>
<table>${rows.join('')}</table>`;
}
