import { DEMO_KEYS, DEMO_OFFERS } from '../../import/demo/demo-keys.js';
import { demoQuotesTarget } from '../../import/demo/demo-request.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { EXPLORER_ROUTE } from '../explorer/explorer-documents.js';
import type { Contracts } from '../openapi/contracts.js';
import { EXTENSIONS, PUBLIC_API, type Surface } from '../openapi/surface.js';

/** The content of `/`, the same for browsers and for programs. */
export interface HomeDocument {
  readonly title: string;
  readonly description: string;
  readonly links: Readonly<Record<'documentation' | 'contract' | 'directBookingApi', string>> & {
    /** Unless it is off. */
    readonly explorer?: string;
    /** While an extension is served. */
    readonly extensions?: string;
  };
  /** The paths of the operations, as the contract writes them. */
  readonly operations: readonly string[];
  /** While demo data are served. */
  readonly demo?: {
    readonly keys: typeof DEMO_OFFERS;
    /** A command that works as is. */
    readonly firstRequest: string;
  };
}

interface HomeFacts {
  /** Of the server as the caller sees it, such as http://127.0.0.1:3000. */
  readonly origin: string;
  readonly today: PlainDate;
  readonly offersDemoKeys: boolean;
  readonly hasExplorer: boolean;
}

const contractOf = ({ documentPath }: Surface): string => `/${documentPath}`;

export function homeDocument(
  contracts: Contracts,
  { origin, today, offersDemoKeys, hasExplorer }: HomeFacts,
): HomeDocument {
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
    operations: Object.keys(document.paths).map((path) => `GET ${path}`),
    ...(offersDemoKeys && {
      demo: {
        keys: DEMO_OFFERS,
        firstRequest: `curl -H 'x-sm-api-key: ${DEMO_KEYS.group}' '${origin}${demoQuotesTarget(today)}'`,
      },
    }),
  };
}
