import type { HomeDocument } from './home-document.js';

/** What each page of the project's documentation says; a server does not serve them. */
const PAGES = {
  'README.md': 'how to start a server with demo data and keys, by one command',
  'docs/tutorials/getting-started.md': 'one request to each operation, and a hotel of your own',
  'docs/tutorials/write-a-client.md': 'a client without a library, and the check that it is right',
  'docs/reference/interface.md': 'the text of the interface: operations, fields, limits',
  'docs/reference/errors.md': 'every error, when it occurs, and what a client does about it',
  'docs/reference/scenarios.md': 'how to force errors, lost connections, sold-out rates and changed prices',
  'docs/generated/demo.md': 'which situations the demo data have, with request and response',
  'docs/explanation/pricing.md': 'how a price is made: charges, deals, promo codes, rounding',
  'docs/how-to/explain.md': 'why a rate is missing, or how a total is made up',
  'docs/how-to/names-and-currency.md': 'where the names and the currency of a quote are',
  'docs/how-to/for-channels.md': 'what a channel pulls, and how it keeps a copy in step',
  'packages/client/README.md': 'a typed client, and what every client needs',
  'packages/check-client/README.md': 'whether a client behaves: lessons, rules, verdicts',
  'packages/testing/README.md': 'how tests start a server with data of their own and a fixed clock',
  'docs/reference/data-set.md': 'the file that brings hotels, prices and availability in',
  'docs/reference/changes.md': 'how prices and availability change all day',
  'docs/how-to/deployment.md': 'what production needs',
};

/** `/llms.txt` for programs that read: what is served here, and which page answers what (llmstxt.org). */
export function llmsText({ title, description, links, operations }: HomeDocument): string {
  const { documentation, explorer, contract, directBookingApi, extensions } = links;
  const served: readonly (readonly [path: string | undefined, answers: string])[] = [
    [contract, 'OpenAPI document of the interface: operations, parameters, responses, errors'],
    [directBookingApi, 'OpenAPI document of what a booking engine reads in addition'],
    [extensions, 'OpenAPI document of the price calendar, explained prices and what cancelling costs'],
    [documentation, 'Swagger UI: forms that send requests'],
    [explorer, 'explorer: prices by date, and each price step by step'],
    ['/', 'as JSON, unless HTML is asked for: these links and, with demo data, its keys and a first request'],
  ];
  const linked = served.flatMap(([path, answers]) => (path === undefined ? [] : [`- [${path}](${path}): ${answers}`]));
  return `${[
    `# ${title}`,
    `> ${description} All operations are GET and respond with JSON; each needs an API key in a header.`,
    '## Operations',
    operations.map((operation) => `- \`${operation}\``).join('\n'),
    '## Served here',
    linked.join('\n'),
    '## Pages in the repository',
    Object.entries(PAGES)
      .map(([path, answers]) => `- \`${path}\`: ${answers}`)
      .join('\n'),
  ].join('\n\n')}\n`;
}
