// @ts-nocheck: becomes TypeScript in the next commits.
/** The style of both charts, with a dark colour scheme. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .title { font-size: 15px; font-weight: 600; }
  .small { font-size: 12px; fill: #59636e; }
  .page { fill: #ffffff; }
  .grid { stroke: #d1d9e0; stroke-width: 1; }
  .peer { fill: #8c959f; stroke: #8c959f; }
  .ours { fill: #0969da; stroke: #0969da; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .small { fill: #9198a1; }
    .page { fill: #0d1117; }
    .grid { stroke: #3d444d; }
    .peer { fill: #9198a1; stroke: #9198a1; }
    .ours { fill: #4493f8; stroke: #4493f8; }
  }`;

/** An SVG image of the given size; screen readers read its description. */
export function svg({ width, height, title, description }, parts) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(description)}">`,
    `<style>${STYLE}\n</style>`,
    `<rect class="page" width="${width}" height="${height}" rx="6"/>`,
    text(16, 26, title, 'class="title"'),
    ...parts,
    '</svg>\n',
  ].join('\n');
}

/** A line of text at a position, with further attributes. */
export function text(x, y, words, attributes = '') {
  return `<text x="${x}" y="${y}" ${attributes}>${escaped(words)}</text>`;
}

function escaped(words) {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
