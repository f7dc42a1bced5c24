import { titlesOf } from './test-titles.js';

describe('the titles of the tests in a file', () => {
  it.each([
    ["it('one', () => {});"],
    ["describe('all', () => { describe('inner', () => { it('one', () => {}); }); });"],
    ["describe.each(['a', 'b'])('%s', () => { it('one', () => {}); });"],
    ["it.each(['one'])('%s', () => {});"],
    ["it.each([['one', () => 'two']])('%s', () => {});"],
    ["it.concurrent('one', () => {});"],
    ["for (const value of values) it('one', () => {});"],
    ['it(`one ${1}`, () => {});'],
  ])('count in %s', (source) => {
    expect(
      titlesOf(source)
        .join()
        .replaceAll(/%s|,| $/g, ''),
    ).toBe('one');
  });

  it.each([
    ["it.skip('one', () => {});"],
    ["it.skip.each(['one'])('%s', () => {});"],
    ["it.concurrent.skip('one', () => {});"],
    ["it['skip']('one', () => {});"],
    ["xit('one', () => {});"],
    ["it.todo('one');"],
    ["it.failing('one', () => {});"],
    ["it('one');"],
    ["describe.skip('all', () => { it('one', () => {}); });"],
    ["describe.skip('all', () => { describe('inner', () => { it('one', () => {}); }); });"],
    ["describe.skip.each(['a'])('%s', () => { it('one', () => {}); });"],
    ["xdescribe('all', () => { it('one', () => {}); });"],
    ["if (process.env.ALL) it('one', () => {});"],
    ["process.env.ALL && it('one', () => {});"],
    ["(process.env.ALL ? it : it.skip)('one', () => {});"],
    ["const maybe = process.env.ALL ? describe : describe.skip; maybe('all', () => { it('one', () => {}); });"],
    ["it.only('two', () => {}); it('one', () => {});"],
    ["fdescribe('all', () => { it('two', () => {}); }); it('one', () => {});"],
    ["it('two', () => { it('one', () => {}); });"],
    ["// it('one', () => {});"],
  ])('do not count in %s', (source) => {
    expect(titlesOf(source)).not.toContain('one');
  });
});
