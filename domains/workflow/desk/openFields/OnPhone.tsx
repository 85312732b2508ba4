import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { type OpenFieldProps, useFieldOf } from './fieldOf.ts'

/** What only a finger on a screen can do; the phone's page of the task opens here too. */
export function OnPhone({ phonePage, ...props }: OpenFieldProps & { phonePage: string }) {
  const { frame } = useField(useFieldOf(props))
  return (
    <FieldBox {...frame} isGroup>
      {({ 'aria-describedby': described }) => (
        <p>
          请在手机端填写：
          <a href={phonePage} target="_blank" rel="noreferrer" aria-describedby={described}>
            打开手机端页面
          </a>
        </p>
      )}
    </FieldBox>
  )
}
