import { isDeepStrictEqual } from 'node:util'

import { feelOfCondition, notTrue } from '../../contract/flow/feelOfRule.ts'
import { noCondition } from '../../contract/flow/tree.ts'
import type { BranchCondition, Rule } from '../../contract/rules.ts'
import { ruleOfText, textOfRule } from './juelRule.ts'

/** The language of an expression, as BPMN names it. */
export const feelLanguage = 'https://www.omg.org/spec/DMN/20191111/FEEL/'

/** A condition as the text that other engines read: of a rule JUEL, of an expression itself. */
export const textOfCondition = (when: BranchCondition): string =>
  'feel' in when ? when.feel : textOfRule(when)

type Out = { readonly condition: string; readonly language?: string; readonly rule?: string }

/** An expression that nobody has written yet is no condition yet: an empty text would be read as none at all, which always holds. */
function written(when: BranchCondition): BranchCondition {
  if (!('feel' in when)) return when
  // What stands around a text in a file is none of it.
  const feel = when.feel.trim()
  return feel === '' ? noCondition : { feel }
}

/** The same with its language, and with our own words where the text alone would be read otherwise. */
export function conditionOf(drawn: BranchCondition): Out {
  const when = written(drawn)
  const condition = textOfCondition(when)
  if ('feel' in when) return { condition, language: feelLanguage }
  const read = ruleOfText(condition)
  const isExact = 'is' in read && isDeepStrictEqual(read.is, when)
  return { condition, ...(!isExact && { rule: JSON.stringify(when) }) }
}

/** The condition of the last branch of a branching by conditions, which is taken too where none of the others is. */
export function lastConditionOf(
  drawn: BranchCondition,
  others: readonly (BranchCondition | undefined)[],
): Out {
  const when = written(drawn)
  const meant = orElse(
    when,
    others.map((one) => one && written(one)),
  )
  return {
    condition: textOfCondition(meant),
    ...('feel' in meant && { language: feelLanguage }),
    rule: JSON.stringify(when),
  }
}

/** A condition that also holds where none of the others does. */
export function orElse(
  when: BranchCondition,
  others: readonly (BranchCondition | undefined)[],
): BranchCondition {
  const none = noneOf(others)
  return 'feel' in when || 'feel' in none
    ? { feel: `(${feelOfCondition(when)}) or ${feelOfCondition(none)}` }
    : { any: [when, none] }
}

/** Holds where none of these does; one expression among them makes it an expression. */
export function noneOf(others: readonly (BranchCondition | undefined)[]): BranchCondition {
  const known = others.filter((one) => one !== undefined)
  const rules = known.flatMap((one): Rule[] => ('feel' in one ? [] : [one]))
  if (rules.length === known.length) return { not: { any: rules } }
  return { feel: notTrue(known.map((one) => `(${feelOfCondition(one)})`).join(' or ')) }
}
