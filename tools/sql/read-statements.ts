import { relative } from 'node:path';
import type {
  CallExpression,
  ElementAccessExpression,
  Expression,
  Identifier,
  Node,
  SourceFile,
  TypeNode,
} from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, SymbolFlags, type Type } from 'typescript/unstable/sync';
import { root } from '../root.ts';

/** A statement as a store runs it, in one of the forms that it can take. */
export interface SqlStatement {
  /** Path from the root, and line. */
  place: string;
  text: string;
  /** How many values are passed; null where the source does not say. */
  values: number | null;
  /** Columns of the row type by name with their TypeScript types; null where the rows are not read. */
  row: ReadonlyMap<string, RowColumn> | null;
}

/** What a column's values are taken for: every member of the union, and whether an absent value is expected. */
export interface RowColumn {
  types: readonly string[];
  isOptional: boolean;
}

export interface ReadStatements {
  statements: SqlStatement[];
  /** Places whose text cannot be worked out from the source, with the piece that stands in the way. */
  unreadable: string[];
}

/** Values of names while a text is worked out: parameters of a function that can be one of a few literals. */
type Bindings = ReadonlyMap<string, string>;

/** The most forms of one statement: its literals multiply. */
const MOST_FORMS = 64;

class Unreadable extends Error {}

/** Reads all statements of the server's stores with the types that the compiler gives their rows. Opens the compiler once: two seconds. */
export function readStatements(isWanted: (path: string) => boolean): ReadStatements {
  const api = new API({ cwd: root });
  try {
    const config = `${root}/tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('tsconfig.json could not be opened.');
    const files = project.program.getSourceFileNames().filter((name) => isWanted(relative(root, name)));
    const read: ReadStatements = { statements: [], unreadable: [] };
    for (const name of files) {
      const file = project.program.getSourceFile(name);
      if (file) readFile(project, file, read);
    }
    return read;
  } finally {
    api.close();
  }
}

function readFile(project: Project, file: SourceFile, read: ReadStatements): void {
  const reader = { checker: project.checker, project };
  const visit = (node: Node): void => {
    if (is.isCallExpression(node) && isQuery(node)) readCall(reader, file, node, read);
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
}

interface Reader {
  checker: Checker;
  project: Project;
}

const isQuery = ({ expression }: CallExpression): boolean =>
  is.isPropertyAccessExpression(expression) && expression.name.text === 'query';

function readCall(reader: Reader, file: SourceFile, call: CallExpression, read: ReadStatements): void {
  const [text, values] = call.arguments;
  const place = `${relative(root, file.fileName)}:${lineOf(file, call)}`;
  if (!text) return;
  const row = rowOf(reader, call.typeArguments?.[0]);
  const count = countValues(values);
  try {
    const bindings = bindingsFor(reader, text);
    if (bindings.length > MOST_FORMS) throw new Unreadable(`${bindings.length} forms`);
    for (const bound of bindings)
      read.statements.push({ place, text: textOf(reader, text, bound), values: count, row });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    read.unreadable.push(`${place}: ${error.message}`);
  }
}

const lineOf = (file: SourceFile, node: Node): number => file.text.slice(0, node.getStart(file)).split('\n').length;

function countValues(values: Node | undefined): number | null {
  if (!values) return 0;
  if (!is.isArrayLiteralExpression(values) || values.elements.some((one) => is.isSpreadElement(one))) return null;
  return values.elements.length;
}

function rowOf({ checker }: Reader, node: TypeNode | undefined): SqlStatement['row'] {
  const type = node && checker.getTypeFromTypeNode(node);
  if (!type) return null;
  return new Map(
    checker.getPropertiesOfType(type).map((property) => {
      const of = checker.getTypeOfSymbol(property);
      return [
        property.name,
        {
          types: of ? namesOfType(checker, of) : ['unknown'],
          isOptional: (property.flags & SymbolFlags.Optional) !== 0,
        },
      ];
    }),
  );
}

/** The members of a union as the compiler writes them, literals as what they are literals of. */
function namesOfType(checker: Checker, type: Type): string[] {
  const members = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  const names = members.map((one) => {
    const base = one.isLiteralType() ? checker.getBaseTypeOfLiteralType(one) : one;
    return checker.typeToString(base ?? one);
  });
  return [...new Set(names)];
}

/** Every combination of values that the literal parameters in a text can have. */
function bindingsFor(reader: Reader, text: Node): Bindings[] {
  const choices = new Map<string, string[]>();
  const visit = (node: Node): void => {
    if (is.isIdentifier(node)) {
      const values = literalValues(reader, node);
      if (values) choices.set(node.text, values);
    }
    node.forEachChild(visit);
  };
  visit(text);
  let combined: Map<string, string>[] = [new Map()];
  for (const [name, values] of choices)
    combined = combined.flatMap((one) => values.map((value) => new Map([...one, [name, value]])));
  return combined;
}

/** The literals of a name that is a parameter or one of several constants; null where its type is wider, or its value is one. */
function literalValues({ checker, project }: Reader, node: Identifier): string[] | null {
  const declaration = checker.getResolvedSymbol(node)?.valueDeclaration?.resolve(project);
  if (!declaration || !(is.isParameterDeclaration(declaration) || is.isBindingElement(declaration))) return null;
  const type = checker.getTypeAtLocation(node);
  const members = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];
  const values = members.map((one) => (one.isStringLiteralType() ? one.value : null));
  return values.length > 0 && values.every((value) => value !== null) ? values : null;
}

/** Works out what a text is from constants, literals, choices among them and functions of one expression. */
function textOf(reader: Reader, node: Node, bindings: Bindings): string {
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node) || is.isNumericLiteral(node))
    return node.text;
  if (is.isTemplateExpression(node)) {
    const rest = node.templateSpans.map((span) => textOf(reader, span.expression, bindings) + span.literal.text);
    return node.head.text + rest.join('');
  }
  if (is.isBinaryExpression(node) && node.operatorToken.getText() === '+')
    return textOf(reader, node.left, bindings) + textOf(reader, node.right, bindings);
  if (is.isAsExpression(node) || is.isSatisfiesExpression(node) || is.isParenthesizedExpression(node))
    return textOf(reader, node.expression, bindings);
  if (is.isIdentifier(node)) return textOfName(reader, node, bindings);
  if (is.isElementAccessExpression(node)) return textOfMember(reader, node, bindings);
  return standInFor(reader, node);
}

/** Any number will do where a number stands, as a limit or a factor. */
function standInFor({ checker }: Reader, node: Node): string {
  const type = checker.getTypeAtLocation(node);
  const base = type?.isLiteralType() ? checker.getBaseTypeOfLiteralType(type) : type;
  if (base && checker.typeToString(base) === 'number') return '1';
  throw new Unreadable(node.getText());
}

function textOfName(reader: Reader, node: Identifier, bindings: Bindings): string {
  const bound = bindings.get(node.text);
  if (bound !== undefined) return bound;
  const declaration = declarationOf(reader, node);
  if (declaration && is.isVariableDeclaration(declaration) && declaration.initializer)
    return textOf(reader, declaration.initializer, bindings);
  return standInFor(reader, node);
}

function declarationOf({ checker, project }: Reader, node: Identifier): Node | undefined {
  let symbol = checker.getResolvedSymbol(node);
  if (symbol && symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return symbol?.valueDeclaration?.resolve(project);
}

function textOfMember(reader: Reader, node: ElementAccessExpression, bindings: Bindings): string {
  const key = textOf(reader, node.argumentExpression, bindings);
  const declaration = is.isIdentifier(node.expression) ? declarationOf(reader, node.expression) : undefined;
  let values: Expression | undefined =
    declaration && is.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  while (values && (is.isAsExpression(values) || is.isSatisfiesExpression(values))) values = values.expression;
  const member =
    values &&
    is.isObjectLiteralExpression(values) &&
    values.properties.find((one) => is.isPropertyAssignment(one) && one.name.getText() === key);
  if (!member || !is.isPropertyAssignment(member)) throw new Unreadable(node.getText());
  return textOf(reader, member.initializer, bindings);
}
