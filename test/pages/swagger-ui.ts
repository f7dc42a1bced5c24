import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { openTab, type Tab } from './it-with-page.js';

/** What the page shows of an executed request, and the headers that were actually sent. */
export type Executed = Awaited<ReturnType<SwaggerUi['show']>>;

/** Swagger UI as a person uses it: everything is clicked, typed and read on the page. */
export class SwaggerUi implements Tab {
  private constructor(
    readonly page: Page,
    readonly complaints: string[],
  ) {}

  static async inNewTab(browser: Browser, options: BrowserContextOptions): Promise<SwaggerUi> {
    const { page, complaints } = await openTab(browser, options);
    return new SwaggerUi(page, complaints);
  }

  /** Loads the page and waits for its operations. */
  async open(): Promise<void> {
    await this.page.goto('/docs');
    await this.page.locator('.opblock').first().waitFor();
  }

  /** Opens the authorisation dialog. */
  async openDialog(): Promise<Locator> {
    await this.page.locator('.auth-wrapper').getByRole('button', { name: 'Authorize' }).click();
    return this.page.locator('.modal-ux');
  }

  /** The section of a security scheme in the dialog. */
  schemeIn(dialog: Locator, scheme: string): Locator {
    return dialog.locator('.auth-container', { has: this.page.getByText(scheme, { exact: true }) });
  }

  /** Enters a value for each security scheme in the authorisation dialog. */
  async authorise(values: Readonly<Record<string, string>>): Promise<void> {
    const dialog = await this.openDialog();
    for (const [scheme, value] of Object.entries(values)) {
      const section = this.schemeIn(dialog, scheme);
      await section.getByRole('textbox').fill(value);
      await section.getByRole('button', { name: 'Apply credentials' }).click();
    }
    await dialog.locator('.close-modal').click();
  }

  /** Removes the values again. */
  async logOut(): Promise<void> {
    const dialog = await this.openDialog();
    const buttons = dialog.getByRole('button', { name: 'Remove authorization' });
    while ((await buttons.count()) > 0) await buttons.first().click();
    await dialog.locator('.close-modal').click();
  }

  /** The expanded section of an operation. */
  async unfold(operationId: string): Promise<Locator> {
    const block = this.page.locator(`.opblock[id$="-${operationId}"]`);
    const summary = block.locator('.opblock-summary-control');
    if ((await summary.getAttribute('aria-expanded')) !== 'true') await summary.click();
    return block;
  }

  /** The same as `show`, and folds the operation again: the page draws all that it shows anew at each change. */
  async execute(...shown: Parameters<SwaggerUi['show']>): Promise<Executed> {
    const executed = await this.show(...shown);
    const block = await this.unfold(shown[0]);
    await block.getByRole('button', { name: 'Clear' }).click();
    await block.locator('.opblock-summary-control').click();
    return executed;
  }

  /** Changes the given parameters, keeps the prefilled values of the others, and clicks Execute. */
  async show(operationId: string, typed: Readonly<Record<string, string>> = {}) {
    const block = await this.unfold(operationId);
    for (const [name, value] of Object.entries(typed)) {
      await block.locator(`tr[data-param-name="${name}"] input`).fill(value);
    }
    const [response] = await Promise.all([
      this.page.waitForResponse((one) => new URL(one.url()).pathname.includes('/properties')),
      block.getByRole('button', { name: 'Execute' }).click(),
    ]);
    const shown = block.locator('.live-responses-table tbody tr').first();
    const top = (await this.boxOf(block)).y;
    const endOf = async (part: Locator) => {
      const { y, height } = await this.boxOf(part);
      return y + height - top;
    };
    const body = shown.locator('.highlight-code').first();
    return {
      url: new URL(await block.locator('.request-url pre').innerText()),
      sent: response.request().headers(),
      status: await shown.locator('.response-col_status').innerText(),
      body: JSON.parse(await body.locator('code').innerText()) as unknown,
      /** Where Execute and the body end, in pixels below the top of the operation. */
      ends: { execute: await endOf(block.getByRole('button', { name: 'Execute' })), body: await endOf(body) },
    };
  }

  /** The place of a visible part of the page. */
  async boxOf(part: Locator): Promise<{ readonly y: number; readonly height: number }> {
    await part.waitFor();
    const box = await part.boundingBox();
    if (box === null) throw new Error('It is not visible');
    return box;
  }
}
