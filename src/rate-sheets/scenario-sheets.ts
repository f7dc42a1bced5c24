import { Injectable } from '@nestjs/common';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { changeOf, changeProperty } from '../domain/scenarios/change-property.js';
import type { ScenarioRun } from '../domain/scenarios/scenario.js';
import type { Stay } from '../domain/stay/stay.js';
import { type GoesOn, inSlices } from '../http/queue/in-slices.js';
import { RateSheets } from './rate-sheets.js';

/** The rate sheets as the scenario of a request has them: neither read from the cache nor stored in it. */
@Injectable()
export class ScenarioSheets {
  constructor(private readonly sheets: RateSheets) {}

  /** The sheet of a property for the dates of a stay. */
  async of(run: ScenarioRun, uuid: string, stay: Stay): Promise<RateSheet | undefined> {
    // Shared with others that wait for the same dates: many equal requests must not fill the queue of large sheets.
    const sheet = await this.sheets.readStay(uuid, stay);
    return sheet === undefined ? undefined : inSlices(changeSheet(sheet, stay, run), () => true);
  }

  /**
   * See RateSheets; without a scenario, the sheets as they are.
   * @param goesOn called between slices; false stops the work
   */
  async readMany(
    run: ScenarioRun | undefined,
    uuids: readonly string[],
    stay: Stay,
    goesOn: GoesOn,
  ): Promise<ReadonlyMap<string, RateSheet>> {
    // A single one is read while the search pauses: it has no turn that it could give to others.
    const goesOnInTurn = uuids.length === 1 ? () => true : goesOn;
    const sheets = await this.sheets.readMany(uuids, stay, goesOnInTurn);
    if (run !== undefined) await inSlices(changeEach(sheets, stay, run), goesOnInTurn);
    return sheets;
  }
}

/**
 * A sheet as a scenario has it, for one stay. What is changed has an edition of its own, and thus another entity tag. Pauses
 * after every room rate.
 */
function* changeSheet(sheet: RateSheet, stay: Stay, run: ScenarioRun): Generator<void, RateSheet> {
  const change = changeOf(run);
  if (change === undefined) return sheet;
  const property = yield* changeProperty(sheet.property, stay, run);
  return { ...sheet, edition: `${sheet.edition}-${change}`, property };
}

function* changeEach(sheets: Map<string, RateSheet>, stay: Stay, run: ScenarioRun): Generator<void, void> {
  for (const [uuid, sheet] of sheets) {
    sheets.set(uuid, yield* changeSheet(sheet, stay, run));
    yield;
  }
}
