import type { Fault } from './fault.ts';
import { browserSources, type Node, placeOf, textsOf, walk } from './syntax.ts';

/** Attributes, of elements and of our own components, that people read or hear. */
const SPOKEN =
  /^(?:label|title|alt|placeholder|caption|hint|heading|description|aria-(?:label|description|roledescription|valuetext|placeholder))$/;

/** The same as properties of elements, and in calls of `setAttribute`. */
const PROPERTIES =
  /^(?:textContent|innerText|title|alt|placeholder|aria(?:Label|Description|RoleDescription|ValueText))$/;

const message = 'A text that people read stands in the catalogues: say it with t() or say().';

/** Words that stand in the source instead of the catalogues: text of elements, and attributes that are read out. */
export function literalFaults(root: string): Fault[] {
  return browserSources(root).flatMap((source) => {
    const faults: Fault[] = [];
    walk(source.program, (node) => {
      const words = wordsOf(node).filter(isWord);
      if (words.length > 0) {
        faults.push({
          place: placeOf(source, node),
          rule: 'untranslated',
          message: `“${words[0]?.trim()}”: ${message}`,
        });
      }
    });
    return faults;
  });
}

/** Letters make a word, character references and lone signs do not. */
function isWord(text: string): boolean {
  return /\p{L}/u.test(text.replace(/&#?\w+;/g, ''));
}

function wordsOf(node: Node): string[] {
  switch (node.type) {
    case 'JSXText':
      return [String(node.value)];
    case 'JSXAttribute':
      return SPOKEN.test(attributeName(node.name as Node)) ? textsOf(node.value as Node | null) : [];
    case 'JSXElement':
    case 'JSXFragment':
      return (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(textsOf);
    case 'AssignmentExpression':
      return PROPERTIES.test(memberName(node.left as Node)) ? textsOf(node.right as Node) : [];
    case 'CallExpression':
      return attributeCall(node);
    case 'Property':
      return propertyWords(node);
    default:
      return [];
  }
}

function attributeName(name: Node): string {
  return name.type === 'JSXIdentifier' ? String(name.name) : '';
}

function memberName(node: Node): string {
  return node.type === 'MemberExpression' && !node.computed ? String((node.property as Node).name) : '';
}

function attributeCall({ callee, arguments: given }: Node): string[] {
  const [name, value] = given as Node[];
  if (memberName(callee as Node) !== 'setAttribute' || name?.type !== 'Literal') return [];
  return SPOKEN.test(String(name.value)) ? textsOf(value) : [];
}

/** Of an object only what is an attribute beyond doubt: `label` and `title` may be keys of messages. */
function propertyWords({ key, value }: Node): string[] {
  const { type, name, value: text } = key as Node;
  const written = type === 'Identifier' ? String(name) : String(text);
  return /^(?:aria-|aria[A-Z]|alt$|placeholder$)/.test(written) && (SPOKEN.test(written) || PROPERTIES.test(written))
    ? textsOf(value as Node)
    : [];
}
