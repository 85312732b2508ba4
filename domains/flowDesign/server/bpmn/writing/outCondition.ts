import { isDeepStrictEqual } from 'node:util'

import { feelOfCondition, notTrue } from '../../../contract/flow/feelOfRule.ts'
import { noCondition } from '../../../contract/flow/tree.ts'
import type { BranchCondition, Rule } from '../../../../forms/contract/rules.ts'
import { ruleOfText, textOfRule } from '../juelRule.ts'

/** The BPMN identifier of the FEEL language. */
export const feelLanguage = 'https://www.omg.org/spec/DMN/20191111/FEEL/'

/** The condition text that other engines read: JUEL for a rule, the expression itself for FEEL. */
export const textOfCondition = (when: BranchCondition): string =>
  'feel' in when ? when.feel : textOfRule(when)

type Out = { readonly condition: string; readonly language?: string; readonly rule?: string }

/**
 * An empty expression counts as a condition that is not set. Written as empty text, it would be
 * read as no condition, which always holds.
 */
function written(when: BranchCondition): BranchCondition {
  if (!('feel' in when)) return when
  // Surrounding white space does not survive in a file.
  const feel = when.feel.trim()
  return feel === '' ? noCondition : { feel }
}

/**
 * The condition with its language, and with our own rule where the text alone would be read
 * differently.
 */
export function conditionOf(drawn: BranchCondition): Out {
  const when = written(drawn)
  const condition = textOfCondition(when)
  if ('feel' in when) return { condition, language: feelLanguage }
  const read = ruleOfText(condition)
  const isExact = 'is' in read && isDeepStrictEqual(read.is, when)
  return { condition, ...(!isExact && { rule: JSON.stringify(when) }) }
}

/**
 * The condition of the last branch of an inclusive branching, which is also taken when no other
 * branch is.
 */
export function lastConditionOf(
  drawn: BranchCondition,
  others: readonly (BranchCondition | undefined)[],
): Out {
  const when = written(drawn)
  const meant = withDefaultBranch(
    when,
    others.map((one) => one && written(one)),
  )
  return {
    condition: textOfCondition(meant),
    ...('feel' in meant && { language: feelLanguage }),
    rule: JSON.stringify(when),
  }
}

/** A condition that also holds if none of the others does. */
export function withDefaultBranch(
  when: BranchCondition,
  others: readonly (BranchCondition | undefined)[],
): BranchCondition {
  const none = noneOf(others)
  return 'feel' in when || 'feel' in none
    ? { feel: `(${feelOfCondition(when)}) or ${feelOfCondition(none)}` }
    : { any: [when, none] }
}

/** Holds if none of these does. If one is an expression, the result is an expression. */
export function noneOf(others: readonly (BranchCondition | undefined)[]): BranchCondition {
  const known = others.filter((one) => one !== undefined)
  const rules = known.flatMap((one): Rule[] => ('feel' in one ? [] : [one]))
  if (rules.length === known.length) return { not: { any: rules } }
  return { feel: notTrue(known.map((one) => `(${feelOfCondition(one)})`).join(' or ')) }
}
