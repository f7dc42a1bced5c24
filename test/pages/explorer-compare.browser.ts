import { eventually } from '../../tools/harness/until.js';
import { demoForTests } from './demo-in-chromium.js';
import { Explorer } from './explorer.js';
import { itWithPage } from './it-with-page.js';

/** From the start page, by clicks and keys. */
describe('stays and comparisons', () => {
  const demo = demoForTests();
  let explorer: Explorer;
  const it = itWithPage(() => explorer);

  const begin = async (key: Parameters<Explorer['take']>[0], view: Parameters<Explorer['show']>[0]) => {
    explorer = await Explorer.openFromStart(demo().browser);
    await explorer.take(key);
    await explorer.show(view);
  };
  afterEach(async () => {
    await explorer.close();
  });

  it('show the taxes in a price as parts of it, and only discounts with a minus', async () => {
    await begin('Group key', 'Stay');
    await explorer.reads(explorer.step('GST'), /^of which GST\s+A\$\d+\.\d\d$/);
    await explorer.page.getByLabel('Promo code').fill('WELCOME');
    await explorer.reads(explorer.step('Promo code WELCOME'), /−A\$\d/);
    expect((await explorer.page.locator('.waterfall').innerText()).match(/[-−]/g)).toEqual(['−']);
    expect(explorer.unexpected()).toEqual([]);
  });

  const cheapest = () => explorer.page.getByRole('row', { name: /^Cheapest/ });
  const alternative = (number: number) => explorer.page.getByRole('group', { name: `Alternative ${number}` });
  const change = async (number: number) => {
    await explorer.page.getByText(`Change alternative ${number}`).click();
    return alternative(number);
  };
  const head = (number: number) => explorer.page.getByRole('columnheader').nth(number);

  it('compare another arrival, length, room type and hotel per night, and open one of them', async () => {
    await begin('Group key', 'Compare');
    await explorer.button('One night more').click();
    await explorer.reads(
      cheapest(),
      /in total[^]*(?:the same|[+−]\d+(?:\.\d)?% \([+−]A\$[\d.]+\))\s+A\$[\d.,]+ in total/,
    );
    await explorer.button('Another room type').click();
    await explorer.reads(cheapest(), /Harbour Room[^]*Harbour Room[^]*[+]\d+(?:\.\d)?% [^]*(?:Wool Loft|Quay Suite)/);
    await explorer.button('Remove alternative 1').click();
    await explorer.button('A week later').click();
    const arrival = (await change(2)).getByLabel('Arrival');
    expect(await arrival.inputValue()).toBe('2027-03-15');
    await arrival.fill('2027-04-10');
    await explorer.reads(head(2), /Sat 10 Apr to Mon 12 Apr/);
    await explorer.button('Another hotel').click();
    const hotel = (await change(3)).getByRole('combobox', { name: 'Hotel', exact: true });
    await hotel.selectOption({ label: 'Machiya House Kyoto' });
    await explorer.reads(cheapest(), /JP¥[\d,]+[^J]*another currency/);
    const shown = await cheapest().innerText();
    await explorer.page.waitForURL(/against=2027-04-10_.*against=_[^_]*2__/);
    await explorer.page.reload();
    await eventually(async () => {
      expect(await cheapest().innerText()).toBe(shown);
    });
    await cheapest().getByRole('button').nth(3).click();
    await explorer.reads(explorer.heading(), 'Machiya House Kyoto');
    await explorer.step('Base price').getByRole('button').click();
    await explorer.reads(explorer.step('Base price'), /: JP¥\d\d,\d{3} for up to 2 adults$/);
    // Back there, the stay of before has taken the place of the one that was opened.
    await explorer.show('Compare');
    await explorer.reads(head(3), 'Harbour Hearth Sydney');
    expect(explorer.unexpected()).toEqual([]);
  });

  it('compare within the one hotel of a property key', async () => {
    await begin('Property key', 'Compare');
    await explorer.button('Another room type').click();
    await explorer.reads(cheapest(), /Harbour Room[^]*(?:Wool Loft|Quay Suite)/);
    const choices = await change(1);
    await choices.getByRole('combobox', { name: 'Room type' }).selectOption({ label: 'Keeper’s Cabin' });
    await explorer.reads(cheapest(), /none$/);
    await explorer.reads(head(1), 'Keeper’s Cabin');
    expect(await explorer.button('Another hotel').count()).toBe(0);
    expect(await choices.getByRole('combobox', { name: 'Hotel' }).count()).toBe(0);
    expect(explorer.unexpected()).toEqual([]);
  });
});
