/** A fenced block of a document. */
export interface FencedBlock {
  readonly language: string;
  readonly text: string;
  /** Line number of its first fence, from 1. */
  readonly line: number;
  /** Whether only blank lines separate it from the previous block. */
  readonly isResponse: boolean;
  /** Offset of its text in the document. */
  readonly offset: number;
}

const FENCED = /^```(\w*)\n(.*?)^```$/gms;

/** The fenced blocks of a Markdown text, in order. */
export function fencedBlocks(markdown: string): readonly FencedBlock[] {
  let end = 0;
  return [...markdown.matchAll(FENCED)].map((match) => {
    const [whole, language = '', text = ''] = match;
    const between = markdown.slice(end, match.index);
    const isResponse = end > 0 && between.trim() === '';
    end = match.index + whole.length;
    return {
      language,
      text,
      line: markdown.slice(0, match.index).split('\n').length,
      isResponse,
      offset: match.index + whole.indexOf('\n') + 1,
    };
  });
}
