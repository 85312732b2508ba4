import { Plus } from 'lucide-react'

import { Button } from '../../../../../platform/web/kit/Button.tsx'
import { Card } from '../../../../../platform/web/kit/list/List.tsx'
import { confirm } from '../../../../../platform/web/overlays/overlays.tsx'
import type { OpenInput } from '../../../contract/form/evaluation.ts'
import { maxGuardians } from '../../../contract/form/form.ts'
import { FieldInput } from './FieldInput.tsx'
import { useFormFacts } from '../formContext.ts'
import { startGuardian } from '../../../contract/form/formModel.ts'

/** One card per guardian, one to three, each with the same questions. */
export function GuardianCards({ inputs }: { inputs: readonly OpenInput[] }) {
  const form = useFormFacts()
  const { guardians } = form.payload
  const rows = guardians.length === 0 ? [{}] : guardians
  const isOpen = form.isWritable('gName')
  const add = () => form.setPayload({ ...form.payload, guardians: [...rows, startGuardian()] })
  const remove = async (index: number) => {
    const name = guardians[index]?.['gName']
    if (
      name &&
      !(await confirm({
        title: `移除监护人“${name}”？`,
        body: '这位监护人已填的内容会一起移除。',
        action: '移除',
        tone: 'danger',
      }))
    )
      return
    form.setPayload({ ...form.payload, guardians: guardians.filter((_, at) => at !== index) })
  }
  return (
    <>
      {rows.map((_, index) => (
        <Card
          key={index}
          title={rows.length > 1 ? `监护人 ${index + 1}` : undefined}
          action={
            isOpen && rows.length > 1 ? (
              <Button
                small
                kind="plain"
                label={`移除监护人 ${index + 1}`}
                onPress={() => remove(index)}
              >
                移除
              </Button>
            ) : null
          }
        >
          {inputs.map((input) => (
            <FieldInput
              key={input.rule.key}
              input={input}
              name={`guardians.${index}.${input.rule.key}`}
            />
          ))}
        </Card>
      ))}
      {isOpen && rows.length < maxGuardians ? (
        <Button
          block
          icon={<Plus size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
          onPress={add}
        >
          再加一位监护人（最多 {maxGuardians} 位）
        </Button>
      ) : null}
    </>
  )
}
