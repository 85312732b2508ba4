import { openInputs } from '../../../domains/enrolment/contract/form/evaluation.ts'
import { usualRules } from '../../../domains/enrolment/contract/planning/usualRules.ts'
import type { FormMaterials } from '../../../domains/enrolment/contract/form/form.ts'
import { usualReasons } from '../../../domains/enrolment/server/planning/usualReasons.ts'
import { demoTenant } from '../world.ts'
import type { Application, Turn } from './story.ts'

/** The ids of one sample of each paper; all applications show the same ones. */
export type Samples = FormMaterials

const reasonOf = new Map(usualReasons.map((reason) => [reason.code, reason]))

/** The papers of an application as its review left them. */
export function materialRows({ application }: { application: Application }, samples: Samples) {
  const { id, plan, category, content, turns } = application
  const failed = failedPapers(turns)
  const isPassed = turns.some(({ action }) => action === 'QUALIFY')
  return openInputs(usualRules(plan.stage, category), content.values)
    .filter(({ rule, isMust }) => rule.kind === 'material' && isMust)
    .map(({ rule }) => ({
      tenantId: demoTenant,
      applicationId: id,
      materialKey: rule.key,
      attachIds: samples[rule.key] ?? [],
      state: isPassed ? 'PASS' : failed.has(rule.key) ? 'FAIL' : 'UPLOADED',
      failReason: isPassed ? null : (failed.get(rule.key) ?? null),
    }))
}

/** Why papers failed in a return that the family has not answered. */
function failedPapers(turns: readonly Turn[]): Map<string, string> {
  const asked = turns.findLastIndex(({ action }) => action === 'RETURN')
  const isAnswered = turns.slice(asked + 1).some(({ action }) => action === 'RESUBMIT')
  const reasons = isAnswered
    ? []
    : (turns[asked]?.reasons ?? []).flatMap(({ code }) => reasonOf.get(code) ?? [])
  const why = reasons.map(({ title }) => title).join('；')
  return new Map(
    reasons.flatMap(({ materialKeys = [] }) =>
      materialKeys.map((key): [string, string] => [key, why]),
    ),
  )
}
