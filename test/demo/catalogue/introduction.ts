import { CATALOGUE_CLOCK } from './catalogue-clock.js';

/** What a reader has to know and to type before the first case. */
export const INTRODUCTION = `<!-- Written by npm run catalogue: change the cases, not this page. -->

# The demo, case by case

Each situation that an integrator must handle: the exact request, and the part of the answer that tells it. The cases lie
at fixed distances from today in the demo data, so they hold whenever you ask; only figures differ with season and weekday.

## Before you start

The requests hold on every day; the answers shown are those of one frozen business date. To get the same figures, start the
server with that date, in a \`DATA_DIR\` of its own:

\`\`\`sh
DATA_DIR=/tmp/stayquote-demo CLOCK=${CATALOGUE_CLOCK} npm start
\`\`\`

In the shell of your requests, say the same date, and how to write a date that lies so many days ahead:

\`\`\`sh
export CLOCK=${CATALOGUE_CLOCK}
day() { node -p "new Date(+new Date(process.env.CLOCK || Date.now()) + $1 * 864e5).toISOString().slice(0, 10)"; }
\`\`\`

**With today's date instead**: \`npm start\` alone, and \`unset CLOCK\` before the requests. Do not set \`CLOCK\` on the
\`DATA_DIR\` of your everyday demo: the demo data would move to that date, and back at the next start without it. Nothing that
you stored beside them is lost.

An answer below is shortened to what tells the case: fields and items are left out, \`...\` stands for further nights. What is
shown is as it was sent.`;
