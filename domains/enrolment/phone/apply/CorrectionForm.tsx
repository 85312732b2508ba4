import { useEffect, useMemo, useRef } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { appConfig } from '../../../../platform/web/appConfig.ts'
import { call } from '../../../../platform/web/calls/calls.ts'
import { jumpToFirst } from '../../../../platform/web/form/validation/jumpToFirst.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { BottomBar, Page } from '../../../../platform/web/kit/page/Page.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { useLook } from '../../../../platform/web/lookSettings.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { submitApplication, updateApplication } from '../../contract/application.ts'
import type { Application } from '../../contract/applicationShapes.ts'
import type { FormRules } from '../../contract/rules.ts'
import { applicationScreen } from '../../contract/screens.ts'
import type { DraftSession } from '../drafts/draftSession.ts'
import { payloadOf } from '../drafts/payloadOf.ts'
import { ApplicationBanner } from '../parts/ApplicationBanner.tsx'
import { openFixes } from '../words/bannerWords.ts'
import look from './Apply.module.css'
import { FixCards, fixSections } from './FixCards.tsx'
import { FormProvider } from './formContext.ts'
import { patchOf, sectionsOf } from '../../contract/form/formModel.ts'
import { FormSections } from './FormSections.tsx'
import type { Correction } from './problems.ts'
import { Part } from '../parts/Part.tsx'
import { SaveNote } from './SaveNote.tsx'
import { useApplyForm } from './useApplyForm.ts'
import { useSubmission } from './useSubmission.ts'

const loadSteps = () => import('./StepForm.tsx')

type CorrectionFormProps = {
  session: DraftSession
  application: Application
  rules: FormRules
  today: string
  bornBy?: string | undefined
  field?: string | undefined
}

/**
 * A returned application. Only the inputs that the reviewer named can be changed, next to the
 * reviewer's note.
 */
export function CorrectionForm({
  session,
  application,
  rules,
  today,
  bornBy,
  field,
}: CorrectionFormProps) {
  const { elder } = useLook()
  const element = useRef<HTMLFormElement>(null)
  const correction = useMemo(
    (): Correction => ({
      base: payloadOf(application),
      masked: new Set(application.masked),
      writable: new Set(application.writable),
    }),
    [application],
  )
  const files = useMemo(
    () =>
      new Map(
        application.materials.flatMap((material) =>
          material.files.map((file) => [file.attachId, file]),
        ),
      ),
    [application],
  )
  const originals = application.materials
    .filter((material) => material.state === 'ORIGINAL_SHOWN')
    .map(({ key }) => key)
  const context = { today, bornBy, allowsDemoNumbers: appConfig.demo, originals }
  const form = useApplyForm({
    session,
    rules,
    context,
    planId: application.planId,
    excludeId: application.id,
    correction,
    linkOf: (attachId) => files.get(attachId),
  })
  const isReturned = application.actions.includes('resubmit')
  const fixes = openFixes(application)
  const sections = sectionsOf(rules, form.payload.values)
  const isWholeForm =
    !isReturned || fixes.some((fix) => fix.fieldKeys.length + fix.materialKeys.length === 0)
  const submit = useCorrection({
    session,
    application,
    correction,
    form,
    isReturned,
    jump: () => jumpToFirst(element.current),
  })
  const label = isReturned ? '重新提交' : '保存修改'
  useFirstField(field ?? fixes.flatMap((fix) => [...fix.fieldKeys, ...fix.materialKeys])[0])
  const saved = <SaveNote autosave={session.autosave} />

  if (elder) {
    return (
      <FormProvider value={form}>
        <Part load={loadSteps} waiting={<Skeleton kind="form" />}>
          {({ StepForm }) => (
            <StepForm
              title={isReturned ? '修改报名' : '修改报名表'}
              sections={isWholeForm ? sections : fixSections(sections, form)}
              declaration={[]}
              problems={form.problems}
              head={<ApplicationBanner application={application} />}
              saved={saved}
              said={submit.said}
              isPending={submit.isPending}
              conflict={null}
              submitLabel={label}
              onSubmit={submit.press}
            />
          )}
        </Part>
      </FormProvider>
    )
  }
  return (
    <FormProvider value={form}>
      <Page
        title={isReturned ? '修改报名' : '修改报名表'}
        bottom={
          <BottomBar note={saved}>
            <Button kind="primary" busy={submit.isPending} onPress={submit.press}>
              {label}
            </Button>
          </BottomBar>
        }
      >
        <ApplicationBanner application={application} />
        <form
          ref={element}
          className={look.form}
          noValidate
          aria-label="报名表"
          onSubmit={(event) => event.preventDefault()}
        >
          {isReturned ? (
            <FixCards fixes={fixes} sections={sections} isWholeForm={isWholeForm} />
          ) : null}
          {isWholeForm ? <FormSections sections={sections} /> : null}
        </form>
        <div role="alert">{submit.said ? <p className={look.said}>{submit.said}</p> : null}</div>
      </Page>
    </FormProvider>
  )
}

/**
 * Scrolls to the first input to correct, or to the requested one, once its control has rendered.
 */
function useFirstField(key: string | undefined): void {
  useEffect(() => {
    if (!key) return
    let tries = 0
    const timer = setInterval(() => {
      const place = document.querySelector<HTMLElement>(`[data-field$=".${CSS.escape(key)}"]`)
      const control = place?.querySelector<HTMLElement>('input, textarea, button')
      tries += 1
      if (!control && tries < 25) return
      clearInterval(timer)
      place?.scrollIntoView({ block: 'center' })
      control?.focus({ preventScroll: true })
    }, 80)
    return () => clearInterval(timer)
  }, [key])
}

type CorrectionOptions = Pick<CorrectionFormProps, 'session' | 'application'> & {
  correction: Correction
  form: ReturnType<typeof useApplyForm>
  isReturned: boolean
  jump: () => void
}

function useCorrection({
  session,
  application,
  correction,
  form,
  isReturned,
  jump,
}: CorrectionOptions) {
  const go = useGo()
  const submission = useSubmission<{ id: string }>(session, (error) => {
    form.placeErrors(error.fields)
    if (error.fields.length > 0) jump()
  })
  const press = async () => {
    form.demand()
    if (form.problems.length > 0) {
      toast(`还有 ${form.problems.length} 处需要填写或修改`, 'warning')
      return jump()
    }
    if (session.photos.hasUnsent) return toast('还有照片没有上传完，请稍等或检查网络', 'warning')
    const patch = patchOf(correction.base, form.payload)
    if (!patch) return toast('还没有修改任何内容', 'warning')
    const content = { id: application.id, rev: application.rev, ...patch }
    const reply = await submission.send(JSON.stringify(content), ({ key }) =>
      isReturned
        ? call(submitApplication, content, { quiet: true, headers: { 'Idempotency-Key': key } })
        : call(updateApplication, content, { quiet: true }),
    )
    if (!reply) return
    toast(isReturned ? '已重新提交，等待审核' : '修改已保存', 'success')
    go.replace(linkTo(applicationScreen, { id: application.id }))
  }
  return { isPending: submission.isPending, said: submission.said, press }
}
