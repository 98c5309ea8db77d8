import { getNodeValue, type Node, parseTree, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { codeWords } from '#shapes';
import { errorCode, GatewayFault } from '../state/fault.js';
import { readAtMost } from './read-at-most.js';

/** No configuration and no register is nearly as large (bytes). */
const LARGEST = 16 << 20;

/** A place in a text; line and column are counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A path from the root of a JSON document to a value in it. */
export type JsonPath = readonly PropertyKey[];

/** A JSON document with the places of its values. */
export class JsonFile {
  private constructor(
    readonly path: string,
    readonly value: unknown,
    private readonly text: string,
    private readonly tree: Node,
  ) {}

  /** Throws `GatewayFault` CONFIG_INVALID if the file cannot be read, is no JSON, or has a key twice in one object. */
  static async read(path: string): Promise<JsonFile> {
    const bytes = await readAtMost(path, LARGEST).catch((error: unknown) => {
      throw new GatewayFault('CONFIG_INVALID', `${path} cannot be read (${errorCode(error) ?? String(error)})`);
    });
    return JsonFile.of(path, bytes.toString('utf8'));
  }

  static of(path: string, text: string): JsonFile {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [first] = errors;
    if (first !== undefined || tree === undefined) {
      const words = wordsOfError(first);
      throw new GatewayFault(
        'CONFIG_INVALID',
        `${written(path, placeIn(text, first?.offset ?? 0))} is no JSON: ${words}`,
      );
    }
    const file = new JsonFile(path, getNodeValue(tree), text, tree);
    file.#refuseRepeatedKeys(tree);
    return file;
  }

  /** The value at a path. */
  at(path: JsonPath): unknown {
    const node = this.#nodeAt(path);
    return node === undefined ? undefined : getNodeValue(node);
  }

  /** The place of a value, such as `gateway.json:12:5 at /tables/0/readers`; of its key if `ofKey` is set. For a missing value, its parent. */
  where(path: JsonPath, ofKey = false): string {
    const node = this.#nodeAt(path);
    const key = ofKey && node?.parent?.type === 'property' ? node.parent : node;
    return `${written(this.path, this.#placeOf(key ?? this.#nearest(path)))} at /${path.map(String).join('/')}`;
  }

  /** The place of a key without its name, such as `tiles.json:12:5`. */
  placeOf(path: JsonPath): string {
    const node = this.#nodeAt(path);
    return written(this.path, this.#placeOf(node?.parent ?? node ?? this.#nearest(path)));
  }

  /** The line of a key, counted from 1; 0 if there is none. */
  lineOf(path: JsonPath): number {
    const node = this.#nodeAt(path);
    return node === undefined ? 0 : this.#placeOf(node.parent ?? node).line;
  }

  #nodeAt(path: JsonPath): Node | undefined {
    return path.reduce<Node | undefined>((node, step) => node && childOf(node, step), this.tree);
  }

  #nearest(path: JsonPath): Node {
    for (let length = path.length; length > 0; length -= 1) {
      const node = this.#nodeAt(path.slice(0, length));
      if (node !== undefined) return node;
    }
    return this.tree;
  }

  #placeOf({ offset }: Node): Place {
    return placeIn(this.text, offset);
  }

  #refuseRepeatedKeys(node: Node): void {
    const firsts = new Map<unknown, Node>();
    for (const child of node.children ?? []) {
      const key: unknown = node.type === 'object' ? child.children?.[0]?.value : child;
      const first = firsts.get(key);
      if (first !== undefined)
        throw new GatewayFault(
          'CONFIG_INVALID',
          `${written(this.path, this.#placeOf(child))}: this key stands in line ${this.#placeOf(first).line} too, expected each key once; remove one of them`,
        );
      firsts.set(key, child);
      this.#refuseRepeatedKeys(child);
    }
  }
}

const childOf = ({ type, children = [] }: Node, step: PropertyKey): Node | undefined =>
  type === 'array'
    ? children[Number(step)]
    : children.find(({ children: [key] = [] }) => key?.value === String(step))?.children?.[1];

const placeIn = (text: string, offset: number): Place => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

const written = (path: string, { line, column }: Place): string => `${path}:${line}:${column}`;

/** `CommaExpected` as `comma expected`. */
const wordsOfError = (error: ParseError | undefined): string =>
  error === undefined ? 'it is empty' : codeWords(printParseErrorCode(error.error));
