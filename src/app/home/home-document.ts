import { DEMO_KEYS, DEMO_OFFERS } from '../../import/demo/demo-keys.js';
import { demoQuotesTarget } from '../../import/demo/demo-request.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { EXPLORER_ROUTE } from '../explorer/explorer-documents.js';
import type { Contracts } from '../openapi/contracts.js';
import { EXTENSIONS, PUBLIC_API, type Surface } from '../openapi/surface.js';

/** How the server is set up. */
export interface PageFacts {
  readonly offersDemoKeys: boolean;
  readonly hasExplorer: boolean;
}

interface HomeFacts extends PageFacts {
  /** Of the server as the caller sees it, such as http://127.0.0.1:3000. */
  readonly origin: string;
  readonly today: PlainDate;
}

/** The content of `/`, the same for browsers and for programs. */
export type HomeDocument = ReturnType<typeof homeDocument>;

const contractOf = ({ documentPath }: Surface): string => `/${documentPath}`;

export function homeDocument(contracts: Contracts, { origin, today, offersDemoKeys, hasExplorer }: HomeFacts) {
  const [{ document, surface }] = contracts;
  const hasExtensions = contracts.some((contract) => contract.surface === EXTENSIONS);
  return {
    title: 'Stayquote',
    description: `${document.info.title}: hotel properties, room types, quotes and channel property detail.`,
    links: {
      documentation: '/docs',
      ...(hasExplorer && { explorer: EXPLORER_ROUTE }),
      contract: contractOf(surface),
      directBookingApi: contractOf(PUBLIC_API),
      ...(hasExtensions && { extensions: contractOf(EXTENSIONS) }),
    },
    // As the contract writes them.
    operations: Object.keys(document.paths).map((path) => `GET ${path}`),
    ...(offersDemoKeys && {
      demo: {
        keys: DEMO_OFFERS,
        // A command that works as is.
        firstRequest: `curl -H 'x-sm-api-key: ${DEMO_KEYS.group}' '${origin}${demoQuotesTarget(today)}'`,
      },
    }),
  };
}
