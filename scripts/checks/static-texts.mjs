/** More texts than this of one query are not worth preparing: its parts are as good as chosen at run time. */
const maxTexts = 64;
/** How far the callers of a helper function are followed. */
const maxDepth = 3;

/**
 * Makes a function that evaluates an expression to every text that it may have: literals, templates, constants of this
 * and other files, choices between them, functions that return one, parameters whose type is a list of literals, and
 * parameters of helper functions by what their callers give. A number is written as 1: it changes no column.
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').Program} program
 * @param {Map<string, import('typescript').CallExpression[]>} calls of the sources, by the name of what is called
 * @returns {(node: import('typescript').Expression) => string[] | null} null where a part is known at run time alone
 */
export function makeTexts(ts, program, calls) {
  const checker = program.getTypeChecker();
  const inProgress = new Set();
  /** Functions whose parameters an evaluation lacked. */
  let lacking = new Set();

  /** All combinations of one text of each part. */
  const combine = (parts) => {
    let texts = [''];
    for (const part of parts) {
      if (!part) return null;
      texts = texts.flatMap((text) => part.map((end) => text + end));
      if (texts.length > maxTexts) return null;
    }
    return texts;
  };
  const union = (parts) => (parts.every(Boolean) ? [...new Set(parts.flat())] : null);

  const findDeclaration = (node) => {
    let symbol = checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    return symbol?.valueDeclaration;
  };

  /** True where a type is written in the sources: what the compiler would have to infer takes it seconds. */
  const hasWrittenType = (expression) => {
    const node = plain(expression);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
      return hasWrittenType(node.expression);
    if (ts.isBinaryExpression(node)) return hasWrittenType(node.left) && hasWrittenType(node.right);
    if (ts.isNumericLiteral(node)) return true;
    let declaration = ts.isIdentifier(node) ? findDeclaration(node) : undefined;
    while (declaration && ts.isBindingElement(declaration)) declaration = declaration.parent.parent;
    if (!declaration) return false;
    if (ts.isParameter(declaration)) return Boolean(declaration.type) || Boolean(declaration.initializer);
    if (!ts.isVariableDeclaration(declaration)) return false;
    if (ts.isForOfStatement(declaration.parent.parent)) return hasWrittenType(declaration.parent.parent.expression);
    const value = plain(declaration.initializer);
    return Boolean(declaration.type) || (value && (isLiteral(value) || hasWrittenType(value)));
  };

  const isLiteral = (node) =>
    ts.isNumericLiteral(node) || ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);

  /** The texts of a literal type, or of a union of such. */
  const fromType = (node) => {
    if (!hasWrittenType(node)) return null;
    const type = checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    if (parts.every((part) => part.isStringLiteral() || part.isNumberLiteral()))
      return parts.map((part) => String(part.value));
    return type.flags & ts.TypeFlags.NumberLike ? ['1'] : null;
  };

  const isConstant = (declaration) =>
    ts.isVariableDeclaration(declaration) && Boolean(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const);
  const isFunction = (node) =>
    Boolean(node) && (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node));
  const plain = (node) =>
    node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
      ? plain(node.expression)
      : node;

  /** The expression that a function returns, where it does nothing else. */
  const returned = (declaration) => {
    const fn = isFunction(declaration) ? declaration : declaration?.initializer;
    if (!isFunction(fn) || !fn.body) return null;
    if (!ts.isBlock(fn.body)) return { fn, body: fn.body };
    const statement = fn.body.statements.at(-1);
    const isPlain = fn.body.statements.slice(0, -1).every(ts.isVariableStatement);
    return isPlain && statement && ts.isReturnStatement(statement) && statement.expression
      ? { fn, body: statement.expression }
      : null;
  };

  /** The parameters of a function with what a call gives for them. */
  const bind = (fn, args, scope) =>
    new Map([
      ...scope,
      ...fn.parameters.map((parameter, at) => [parameter, { node: args[at] ?? parameter.initializer, scope }]),
    ]);

  /** Resolves an expression to its object literal or list, with the scope of its parts. */
  const resolveLiteral = (expression, scope) => {
    const node = plain(expression);
    if (!node || ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node))
      return node ? { node, scope } : null;
    if (!ts.isIdentifier(node)) return null;
    const declaration = findDeclaration(node);
    if (!declaration) return null;
    if (ts.isParameter(declaration)) {
      const bound = boundTo(declaration, scope);
      return bound?.node ? resolveLiteral(bound.node, bound.scope) : null;
    }
    return isConstant(declaration) && declaration.initializer ? resolveLiteral(declaration.initializer, scope) : null;
  };

  const boundTo = (parameter, scope) => {
    if (!scope.has(parameter)) lacking.add(parameter.parent);
    return scope.get(parameter);
  };

  const listProperties = (expression, scope) => {
    const literal = resolveLiteral(expression, scope);
    if (!literal || !ts.isObjectLiteralExpression(literal.node)) return null;
    if (literal.node.properties.some(ts.isSpreadAssignment)) return null;
    return literal.node.properties
      .filter((property) => ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property))
      .map((property) => ({
        name: property.name.text,
        texts: () => evaluate(ts.isPropertyAssignment(property) ? property.initializer : property.name, literal.scope),
      }));
  };
  const findProperty = (expression, name, scope) =>
    listProperties(expression, scope)
      ?.find((property) => property.name === name)
      ?.texts();

  const called = (node, scope) => {
    const callee = node.expression;
    if (isMethod(callee, 'join')) return joined(node, callee, scope);
    if (isMethod(callee, 'replaceAll')) return replaced(node, callee, scope);
    if (callee.getText().startsWith('Math.')) return ['1'];
    const target = ts.isIdentifier(callee) ? returned(findDeclaration(callee)) : null;
    return target ? evaluate(target.body, bind(target.fn, node.arguments, scope)) : null;
  };

  const listElements = (expression, scope) => {
    const node = plain(expression);
    if (ts.isCallExpression(node) && isMethod(node.expression, 'map')) return mapped(node, scope);
    const list = resolveLiteral(expression, scope);
    if (!list || !ts.isArrayLiteralExpression(list.node) || list.node.elements.some(ts.isSpreadElement)) return null;
    return list.node.elements.map((element) => evaluate(element, list.scope));
  };

  const isMethod = (callee, name) => ts.isPropertyAccessExpression(callee) && callee.name.text === name;

  /** The elements of `list.map((element) => …)`. */
  const mapped = (node, scope) => {
    const list = resolveLiteral(node.expression.expression, scope);
    const target = returned(node.arguments[0]);
    if (!list || !ts.isArrayLiteralExpression(list.node) || !target) return null;
    const [parameter] = target.fn.parameters;
    return list.node.elements.map((element) =>
      evaluate(target.body, new Map([...scope, [parameter, { node: element, scope: list.scope }]])),
    );
  };

  /** The texts of `text.replaceAll(from, to)`. */
  const replaced = (node, callee, scope) => {
    const [texts, from, to] = [callee.expression, ...node.arguments].map((part) => evaluate(part, scope));
    if (!texts || from?.length !== 1 || to?.length !== 1) return null;
    return texts.map((text) => text.replaceAll(from[0], to[0]));
  };

  const joined = (node, callee, scope) => {
    const elements = listElements(callee.expression, scope);
    const separator = node.arguments[0] ? evaluate(node.arguments[0], scope) : [','];
    if (!elements || !separator) return null;
    return combine(elements.flatMap((element, at) => (at > 0 ? [separator, element] : [element])));
  };

  /** The texts of a name that a pattern takes out of an object: `{ table }`, of a parameter or a constant. */
  const destructured = (element, scope) => {
    const name = (element.propertyName ?? element.name).text;
    const holder = element.parent.parent;
    if (!ts.isObjectBindingPattern(element.parent)) return null;
    const bound = ts.isParameter(holder) ? boundTo(holder, scope) : { node: holder.initializer, scope };
    if (!bound?.node) return null;
    const texts = findProperty(bound.node, name, bound.scope);
    return texts === undefined && element.initializer ? evaluate(element.initializer, scope) : (texts ?? null);
  };

  /** The texts of a variable that iterates over a list. */
  const iterated = (declaration, scope) => {
    const loop = declaration.parent.parent;
    const elements = ts.isForOfStatement(loop) ? listElements(loop.expression, scope) : null;
    return elements && union(elements);
  };

  const named = (node, scope) => {
    const declaration = findDeclaration(node);
    if (!declaration) return null;
    if (ts.isParameter(declaration)) {
      const bound = boundTo(declaration, scope);
      return bound?.node ? evaluate(bound.node, bound.scope) : null;
    }
    if (ts.isBindingElement(declaration)) return destructured(declaration, scope);
    if (ts.isPropertyAssignment(declaration)) return evaluate(declaration.initializer, scope);
    if (!isConstant(declaration)) return null;
    return declaration.initializer ? evaluate(declaration.initializer, scope) : iterated(declaration, scope);
  };

  /** A number after `$` is a parameter's: another one is another query. */
  const template = (node, scope) => {
    let before = node.head.text;
    const parts = [[before]];
    for (const { expression, literal } of node.templateSpans) {
      const isPlace = before.endsWith('$') && !ts.isNumericLiteral(expression);
      parts.push(isPlace ? null : evaluate(expression, scope), [literal.text]);
      before = literal.text;
    }
    return combine(parts);
  };

  /** The one text of a literal, or of a parameter that is bound to one. */
  const singleText = (expression, scope) => {
    const node = expression && plain(expression);
    if (!node || ts.isStringLiteralLike(node)) return node?.text;
    const declaration = ts.isIdentifier(node) ? findDeclaration(node) : undefined;
    if (!declaration || !ts.isParameter(declaration)) return undefined;
    const bound = boundTo(declaration, scope);
    return bound ? singleText(bound.node, bound.scope) : undefined;
  };

  /** The texts of a choice: of one branch where what is compared is known. */
  const chosen = ({ condition, whenTrue, whenFalse }, scope) => {
    const test = plain(condition);
    if (ts.isBinaryExpression(test) && test.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken) {
      const sides = [singleText(test.left, scope), singleText(test.right, scope)];
      if (!sides.includes(undefined)) return evaluate(sides[0] === sides[1] ? whenTrue : whenFalse, scope);
    }
    return union([evaluate(whenTrue, scope), evaluate(whenFalse, scope)]);
  };

  /** The texts of `object[key]`: of one property where the key is known. */
  const indexed = (node, scope) => {
    const properties = listProperties(node.expression, scope);
    if (!properties) return fromType(node);
    const key = singleText(node.argumentExpression, scope);
    const texts = properties
      .filter(({ name }) => key === undefined || name === key)
      .map((property) => property.texts());
    return texts.length > 0 ? union(texts) : null;
  };

  const evaluateOnce = (expression, scope) => {
    const node = plain(expression);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node)) return template(node, scope);
    if (ts.isConditionalExpression(node)) return chosen(node, scope);
    if (ts.isCallExpression(node)) return called(node, scope);
    if (ts.isPrefixUnaryExpression(node)) return ts.isNumericLiteral(node.operand) ? [node.getText()] : null;
    if (ts.isElementAccessExpression(node)) return indexed(node, scope);
    if (ts.isBinaryExpression(node)) {
      const isSum = node.operatorToken.kind === ts.SyntaxKind.PlusToken;
      return fromType(node) ?? (isSum ? combine([evaluate(node.left, scope), evaluate(node.right, scope)]) : null);
    }
    if (ts.isPropertyAccessExpression(node))
      return findProperty(node.expression, node.name.text, scope) ?? fromType(node);
    return ts.isIdentifier(node) ? (named(node, scope) ?? fromType(node)) : fromType(node);
  };

  const evaluate = (node, scope) => {
    if (inProgress.has(node)) return null;
    inProgress.add(node);
    try {
      const texts = evaluateOnce(node, scope);
      return texts && texts.length <= maxTexts ? texts : null;
    } finally {
      inProgress.delete(node);
    }
  };

  const findName = (fn) => (fn.name ?? (ts.isVariableDeclaration(fn.parent) ? fn.parent.name : undefined))?.text;
  /** Calls of a function by its name; what is behind `object.` would have to be inferred. */
  const listCalls = (fn) =>
    (calls.get(findName(fn)) ?? []).filter(({ expression }) => {
      const declaration = ts.isIdentifier(expression) ? findDeclaration(expression) : undefined;
      return declaration && (declaration === fn || declaration.initializer === fn);
    });

  /** Evaluates with what the callers of a function give where an own parameter is a part. A caller that is unknown adds nothing. */
  const evaluateFor = (node, scope, depth) => {
    lacking = new Set();
    const texts = evaluate(node, scope);
    const [fn] = lacking;
    if (!fn || depth === 0) return texts;
    const ofCallers = listCalls(fn).map((call) =>
      evaluateFor(node, new Map([...scope, ...bind(fn, call.arguments, scope)]), depth - 1),
    );
    // Types allow combinations that no caller makes; they are for callers that are unknown.
    if (texts && (ofCallers.length === 0 || ofCallers.includes(null))) return texts;
    const all = ofCallers.flatMap((part) => part ?? []);
    return all.length > 0 ? [...new Set(all)].slice(0, maxTexts) : null;
  };

  return (node) => evaluateFor(node, new Map(), maxDepth);
}
