import type { Reason } from '../../import/write/import-differences.js';
import { Confirmation } from './confirmation.js';

const NONE = { items: [], more: 0 };

/** An import that removes some room rates of a property. */
function removing(...roomRates: string[]) {
  const reason: Reason = {
    ...{ uuid: 'uuid', name: 'House', kind: 'gone', count: roomRates.length },
    roomRates: { items: roomRates, more: 0 },
  };
  return { newProperties: NONE, properties: NONE, reasons: { items: [reason], more: 0 } };
}

/** A terminal on which every question is answered in the same way. */
function answering(answer: boolean) {
  const questions: string[] = [];
  const ask = (question: string) => {
    questions.push(question);
    return Promise.resolve(answer);
  };
  return { questions, ask };
}

describe('the confirmation of an import', () => {
  it('is asked once for the same reasons, and again for others', async () => {
    const { questions, ask } = answering(true);
    const confirmation = new Confirmation({}, ask);
    expect(await confirmation.confirm(removing('Twin / Saver'))).toBe(true);
    expect(await confirmation.confirm(removing('Twin / Saver'))).toBe(true);
    expect(questions).toEqual(['House (uuid): 1 room rate disappears: Twin / Saver\nImport all the same?']);
    expect(await confirmation.confirm(removing('Twin / Saver', 'Suite / Saver'))).toBe(true);
    expect(questions).toHaveLength(2);
  });

  it('is refused by a no, after which it is asked again', async () => {
    const { questions, ask } = answering(false);
    const confirmation = new Confirmation({}, ask);
    expect(await confirmation.confirm(removing('Twin / Saver'))).toBe(false);
    expect(await confirmation.confirm(removing('Twin / Saver'))).toBe(false);
    expect(questions).toHaveLength(2);
  });

  it('is given by --yes without a question, and refused to a dry run without it', async () => {
    const { questions, ask } = answering(true);
    expect(await new Confirmation({ yes: true }, ask).confirm(removing('Twin / Saver'))).toBe(true);
    expect(await new Confirmation({ yes: true, dryRun: true }, ask).confirm(removing('Twin / Saver'))).toBe(true);
    expect(await new Confirmation({ dryRun: true }, ask).confirm(removing('Twin / Saver'))).toBe(false);
    expect(questions).toEqual([]);
  });
});
