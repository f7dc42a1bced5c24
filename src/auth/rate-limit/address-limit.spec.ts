import { Pace } from './address-limit.js';

describe('the pace of refusals', () => {
  it('lets one after the other go on, of each name apart', async () => {
    const pace = new Pace();
    const order: string[] = [];
    const wait = async (name: string, label: string) => {
      await pace.wait(name);
      order.push(label);
    };
    const of = (name: string, count: number) => Array.from({ length: count }, (_, at) => wait(name, `${name}${at}`));
    await Promise.all([...of('a', 200), ...of('b', 1)]);
    const ofA = order.filter((label) => label.startsWith('a'));
    expect(ofA).toEqual(Array.from({ length: 200 }, (_, at) => `a${at}`));
    expect(order.indexOf('b0')).toBeLessThan(order.indexOf('a199'));
  });

  it('does not keep a name waiting for what is over', async () => {
    const pace = new Pace();
    await Promise.all(Array.from({ length: 300 }, () => pace.wait('a')));
    const late = Promise.all(Array.from({ length: 300 }, () => pace.wait('b'))).then(() => 'b');
    expect(await Promise.race([late, pace.wait('a').then(() => 'a')])).toBe('a');
    await late;
  });
});
