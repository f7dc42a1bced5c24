/** A fenced block of a document. */
export interface FencedBlock {
  readonly language: string;
  readonly text: string;
  /** Of its first fence, from 1. */
  readonly line: number;
  /** Whether it follows the block before it at once, with nothing but blank lines between. */
  readonly isAnswer: boolean;
  /** Where its text begins in the document. */
  readonly offset: number;
}

const FENCED = /^```(\w*)\n(.*?)^```$/gms;

/** The fenced blocks of a Markdown text, in their order. */
export function fencedBlocks(markdown: string): readonly FencedBlock[] {
  let end = 0;
  return [...markdown.matchAll(FENCED)].map((match) => {
    const [whole, language = '', text = ''] = match;
    const between = markdown.slice(end, match.index);
    const isAnswer = end > 0 && between.trim() === '';
    end = match.index + whole.length;
    return {
      language,
      text,
      line: markdown.slice(0, match.index).split('\n').length,
      isAnswer,
      offset: match.index + whole.indexOf('\n') + 1,
    };
  });
}
