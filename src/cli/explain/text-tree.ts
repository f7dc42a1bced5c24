/** A line of text with its children. */
export interface TextTree {
  readonly text: string;
  readonly children?: readonly TextTree[];
}

/** The lines of a tree. */
export function treeLines({ text, children = [] }: TextTree): string[] {
  return [text, ...children.flatMap((child, at) => branchLines(child, at === children.length - 1))];
}

function branchLines(child: TextTree, isLast: boolean): string[] {
  const [first = '', ...others] = treeLines(child);
  return [`${isLast ? '└─' : '├─'} ${first}`, ...others.map((line) => `${isLast ? '  ' : '│ '} ${line}`)];
}
