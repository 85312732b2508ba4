import { Button } from 'antd'
import { type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'

import { FormContext } from '../../web/form/formFacts.ts'
import { deskForm } from '../../web/device/unsavedForms.ts'
import { type CheckedFormOptions, useCheckedForm } from '../../web/form/useCheckedForm.ts'
import { nameHere } from '../../web/form/useKept.ts'
import { DrawerContext } from './drawerContext.ts'
import look from './form.module.css'

type Props<Input extends FieldValues> = CheckedFormOptions<Input> & {
  /** Lets a button elsewhere submit the form (`form` attribute). */
  id: string
  children: ReactNode
}

/**
 * A form of the desk. It validates before sending, focuses the first problem, and stores what is
 * typed unless `keep` is empty.
 */
export function DeskForm<Input extends FieldValues>({ id, children, ...options }: Props<Input>) {
  const drawer = useContext(DrawerContext)
  const [name] = useState(() => deskForm(nameHere(drawer?.title ?? '', options.form)))
  const keep = options.keep ?? name
  const { element, facts, kept, submit } = useCheckedForm({ ...options, keep })
  useLayoutEffect(() => drawer?.hold(kept))
  return (
    <FormProvider {...options.form}>
      <FormContext value={facts}>
        <form id={id} ref={element} className={look.form} noValidate onSubmit={submit}>
          <div role="alert">{facts.loose ? <p className={look.loose}>{facts.loose}</p> : null}</div>
          {kept.isRestored ? (
            <p className={look.help} role="status">
              已恢复上次没有提交的内容
              <Button type="link" size="small" onClick={kept.discard}>
                丢弃
              </Button>
            </p>
          ) : null}
          {children}
        </form>
      </FormContext>
    </FormProvider>
  )
}
