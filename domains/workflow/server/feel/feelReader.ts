import { arithmetics, functionArity, orders } from './expression.ts'
import type { Feel, FeelTest, FunctionName } from './expression.ts'
import { checkedMoment, plainText } from './feelLiterals.ts'
import { childrenOf, isBracket, NotAllowed, swallows } from './feelTree.ts'
import type { Node } from './feelTree.ts'
import { refusalOf, refusedFunction } from './refusedSyntax.ts'

/** Maximum number of parts of an expression, and maximum nesting depth. */
export const maxFeelNodes = 300
const maxDepth = 40

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functionArity, name)

/** Walks the syntax tree of the parser. */
export class FeelReader {
  private readonly text: string
  private nodes = 0
  private isRepeating = false

  constructor(text: string) {
    this.text = text
  }

  private readonly textOf = ({ from, to }: Node): string => this.text.slice(from, to)

  /** The inner part; a comment next to it is refused. */
  only(node: Node): Node {
    const parts = childrenOf(node)
    const [first, odd] = parts
    if (!first || odd)
      throw this.refusal(parts.find(({ name }) => name.endsWith('Comment')) ?? odd ?? node)
    return first
  }

  private refusal(node: Node): NotAllowed {
    return new NotAllowed(refusalOf(node.name, this.textOf(node)))
  }

  read(node: Node, depth: number): Feel {
    this.nodes += 1
    if (this.nodes > maxFeelNodes) throw new NotAllowed(`表达式过长，最多 ${maxFeelNodes} 项`)
    if (depth > maxDepth) throw new NotAllowed(`表达式嵌套过深，最多 ${maxDepth} 层`)
    const inside = (child: Node | undefined): Feel => {
      if (!child) throw this.refusal(node)
      return this.read(child, depth + 1)
    }
    switch (node.name) {
      case 'NumericLiteral':
        return { kind: 'value', value: this.number(node) }
      case 'StringLiteral':
        return { kind: 'value', value: plainText(this.textOf(node).slice(1, -1)) }
      case 'BooleanLiteral':
        return { kind: 'value', value: this.textOf(node) === 'true' }
      case 'null':
        return { kind: 'value', value: null }
      case 'VariableName':
        return { kind: 'name', name: this.textOf(node) }
      case 'ParenthesizedExpression':
        return inside(childrenOf(node)[1])
      case 'List':
        return { kind: 'list', items: this.between(node).map(inside) }
      case 'Conjunction':
      case 'Disjunction':
        return {
          kind: node.name === 'Conjunction' ? 'both' : 'either',
          parts: this.chain(node).map(inside),
        }
      case 'ArithmeticExpression':
        return this.arithmetic(node, inside)
      case 'Comparison':
        return this.comparison(node, inside)
      case 'IfExpression': {
        const [, when, , thus, , otherwise] = childrenOf(node)
        return { kind: 'if', when: inside(when), thus: inside(thus), otherwise: inside(otherwise) }
      }
      case 'PathExpression':
        return this.path(node, inside)
      case 'QuantifiedExpression':
        return this.quantified(node, inside)
      case 'FunctionInvocation':
      case 'DateTimeLiteral':
        return this.call(node, inside)
      default:
        throw this.refusal(node)
    }
  }

  /** Only a named part has columns. */
  private path(node: Node, inside: Inside): Feel {
    const [of, , name] = childrenOf(node)
    if (of?.name !== 'VariableName' || !name) throw this.refusal(node)
    return { kind: 'path', of: inside(of), name: this.textOf(name) }
  }

  /** Exactly one list: nested lists would cost rows times rows. */
  private quantified(node: Node, inside: Inside): Feel {
    const [takes, lists, , test] = childrenOf(node)
    const [first, another] = lists ? childrenOf(lists) : []
    if (!takes || !first) throw this.refusal(node)
    if (another || this.isRepeating)
      throw new NotAllowed('some、every 一次只看一个列表，里面不能再写 some、every')
    const [name, , range] = childrenOf(first)
    const [of, to] = range ? childrenOf(range) : []
    if (!name || to)
      throw new NotAllowed(
        'some、every 要逐行看一个明细，例如 some row in items satisfies row.amount > 100',
      )
    const [called, list] = [this.textOf(name), inside(of)]
    if (!/^[A-Za-z_]\w*$/.test(called))
      throw new NotAllowed(`“${called}”不能作为一行的名字，请用字母、数字和下划线`)
    this.isRepeating = true
    const asked = inside(test)
    this.isRepeating = false
    return {
      kind: 'quantified',
      takes: this.textOf(takes) === 'every' ? 'every' : 'some',
      name: called,
      of: list,
      test: asked,
    }
  }

  private number(node: Node): number {
    const text = this.textOf(node).replaceAll(/\s/g, '')
    const value = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)
      ? Number(text)
      : Number.NaN
    if (!Number.isFinite(value)) throw new NotAllowed(`“${text}”不是数字`)
    return value
  }

  /** Flattens `a and b and c`, which the parser nests. */
  private chain(node: Node): Node[] {
    const parts: Node[] = []
    let rest: Node | undefined = node
    while (rest?.name === node.name) {
      const [left, , right]: (Node | undefined)[] = childrenOf(rest)
      if (!right) throw this.refusal(node)
      parts.unshift(right)
      rest = left
    }
    return rest ? [rest, ...parts] : parts
  }

  private between(node: Node): Node[] {
    return childrenOf(node).filter(({ name }) => !isBracket(name))
  }

  private arithmetic(node: Node, inside: Inside): Feel {
    const parts = childrenOf(node)
    const [left, sign, right] = parts.length === 2 ? [undefined, ...parts] : parts
    const op = sign && arithmetics.find((one) => one === this.textOf(sign))
    if (!op || !right) throw this.refusal(sign ?? node)
    return {
      kind: 'calculate',
      op,
      left: left ? inside(left) : { kind: 'value', value: 0 },
      right: inside(right),
    }
  }

  private comparison(node: Node, inside: Inside): Feel {
    const [left, sign, ...rest] = childrenOf(node)
    const [right, , to] = rest
    if (!sign) throw this.refusal(node)
    if (sign.name === 'between')
      return { kind: 'between', of: inside(left), from: inside(right), to: inside(to) }
    if (sign.name === 'in') {
      if (right && swallows(right))
        throw new NotAllowed(
          'in 这一段后面还有内容，请把它括起来，例如 (kind in ["a", "b"]) or days > 3',
        )
      const tests = rest.flatMap((one) =>
        one.name === 'PositiveUnaryTests' ? childrenOf(one) : isBracket(one.name) ? [] : [one],
      )
      return { kind: 'in', of: inside(left), tests: tests.map((one) => this.test(one, inside)) }
    }
    return { kind: 'compare', op: this.order(sign), left: inside(left), right: inside(right) }
  }

  private order(sign: Node) {
    const op = orders.find((one) => one === this.textOf(sign))
    if (!op) throw this.refusal(sign)
    return op
  }

  private test(node: Node, inside: Inside): FeelTest {
    const [part] = node.name === 'PositiveUnaryTest' ? childrenOf(node) : [node]
    const [, alone] = part?.name === 'ParenthesizedExpression' ? childrenOf(part) : []
    if (alone?.name === 'SimplePositiveUnaryTest') return this.test(alone, inside)
    if (part?.name !== 'SimplePositiveUnaryTest') return { kind: 'one', of: inside(part) }
    const [first, to] = childrenOf(part)
    if (first?.name === 'CompareOp') return { kind: 'order', op: this.order(first), to: inside(to) }
    if (first?.name !== 'Interval') throw this.refusal(part)
    const [open, from, , until, close] = childrenOf(first)
    return {
      kind: 'interval',
      from: inside(from),
      to: inside(until),
      withFrom: open?.name === '[',
      withTo: close?.name === ']',
    }
  }

  private call(node: Node, inside: Inside): Feel {
    const [callee, , parameters, ...rest] = childrenOf(node)
    if (!callee || (callee.name !== 'VariableName' && callee.name !== 'DateTimeConstructor'))
      throw this.refusal(callee ?? node)
    const name = this.textOf(callee).replaceAll(/\s+/g, ' ')
    if (!isFunction(name)) throw new NotAllowed(refusedFunction(name))
    if (parameters?.name !== 'PositionalParameters' || rest.length > 1)
      throw this.refusal(parameters ?? node)
    const args = childrenOf(parameters).map(inside)
    const [least, most] = functionArity[name]
    if (
      args.length < least ||
      args.length > most ||
      (args.length === 2 && (name === 'date' || name === 'time'))
    )
      throw new NotAllowed(
        `函数“${name}”应有 ${least === most ? least : `${least} 至 ${most}`} 个参数`,
      )
    return checkedMoment({ kind: 'call', name, args })
  }
}

type Inside = (child: Node | undefined) => Feel
