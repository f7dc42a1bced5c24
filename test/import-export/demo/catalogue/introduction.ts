import { CATALOGUE_CLOCK } from './catalogue-clock.js';

/** What a reader needs to know and type before the first case. */
export const INTRODUCTION = `<!-- Written by npm run catalogue: change the cases, not this page. -->

# The demo, case by case

Every situation that an integration must handle: the exact request, and the relevant part of the response. In the demo data the
cases are at fixed distances from today, so they work on any day; only the figures vary by season and weekday.

## Before you start

The requests work on any day; the responses shown are those of one frozen business date. To get the same figures, start the
server with that date, in a \`DATA_DIR\` of its own:

\`\`\`sh
DATA_DIR=/tmp/stayquote-demo CLOCK=${CATALOGUE_CLOCK} npm start
\`\`\`

In the shell that sends the requests, set the same date, and define a function that prints a date N days ahead:

\`\`\`sh
export CLOCK=${CATALOGUE_CLOCK}
day() { node -p "new Date(+new Date(process.env.CLOCK || Date.now()) + $1 * 864e5).toISOString().slice(0, 10)"; }
\`\`\`

**To use today's date instead**, run just \`npm start\`, and \`unset CLOCK\` before the requests. Do not set \`CLOCK\` with the
\`DATA_DIR\` of your everyday demo: the demo data would shift to that date, and back at the next start without it. Your own data
is not lost.

Responses are shortened to what is relevant to the case: fields and items are omitted, and \`...\` stands for further nights. What
is shown is unchanged.`;
