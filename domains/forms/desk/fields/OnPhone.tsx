import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import look from './openFields.module.css'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'

/**
 * A field that needs a touch screen; links to the task's phone page, which also opens on the desk.
 */
export function OnPhone({ phonePage, ...props }: OpenFieldProps & { phonePage: string }) {
  const { frame } = useField(useFieldOf(props))
  return (
    <FieldBox {...frame} isGroup>
      {({ 'aria-describedby': described }) => (
        <p>
          请在手机上填写：
          <a
            className={look.phone}
            href={phonePage}
            target="_blank"
            rel="noreferrer"
            aria-describedby={described}
          >
            打开手机上的页面
          </a>
        </p>
      )}
    </FieldBox>
  )
}
