import { Button } from 'antd'
import { type ReactNode, useContext, useLayoutEffect } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'

import { FormContext } from '../../web/form/formFacts.ts'
import { readLocation } from '../../web/navigation/location.ts'
import { deskForm } from '../../web/device/unsavedForms.ts'
import { type CheckedFormOptions, useCheckedForm } from '../../web/form/useCheckedForm.ts'
import { DrawerContext } from './drawerContext.ts'
import look from './form.module.css'
import { shortHash } from './shortHash.ts'

type Props<Input extends FieldValues> = CheckedFormOptions<Input> & {
  /** Lets a button elsewhere submit the form (`form` attribute). */
  id: string
  children: ReactNode
}

/**
 * A form of the desk. It validates before sending and focuses the first problem. In a drawer it
 * stores what is typed.
 */
export function DeskForm<Input extends FieldValues>({ id, children, ...options }: Props<Input>) {
  const drawer = useContext(DrawerContext)
  const keep = options.keep ?? (drawer ? nameIn(drawer.title, options.form) : '')
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

/**
 * The name of a drawer's form. It includes what the form begins with, so that nothing typed about
 * one record is shown for another, or for the same after somebody else has changed it.
 */
const nameIn = <Input extends FieldValues>(title: string, form: UseFormReturn<Input>): string =>
  deskForm(
    `${readLocation().pathname} ${title} ${shortHash(JSON.stringify(form.formState.defaultValues))}`,
  )
