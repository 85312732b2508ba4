import { useRef, useState } from 'react'

import type { FieldError } from '../../../../platform/contract/errors.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { appConfig } from '../../../../platform/web/appConfig.ts'
import { call } from '../../../../platform/web/calls/calls.ts'
import { jumpToFirst } from '../../../../platform/web/form/validation/jumpToFirst.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { BottomBar, Page } from '../../../../platform/web/kit/page/Page.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { useLook } from '../../../../platform/web/lookSettings.ts'
import { afterClosing } from '../../../../platform/web/overlays/overlays.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { submitApplication } from '../../contract/application.ts'
import type { Category } from '../../contract/form/categories.ts'
import { cleanForm } from '../../contract/form/formCheck.ts'
import type { EnrolmentPlan } from '../../contract/plan.ts'
import type { FormRules } from '../../contract/rules.ts'
import { applicationScreen } from '../../contract/screens.ts'
import type { DraftSession } from '../drafts/draftSession.ts'
import look from './Apply.module.css'
import { ConflictPlace } from './ConflictPlace.tsx'
import { ConsentInput } from './inputs/ConsentInput.tsx'
import { FormProvider } from './formContext.ts'
import { sectionProgress, sectionsOf } from '../../contract/form/formModel.ts'
import { FormSections } from './FormSections.tsx'
import { PlanHead } from './PlanHead.tsx'
import { Part } from '../parts/Part.tsx'
import { SaveNote } from './SaveNote.tsx'
import { SectionNav } from './SectionNav.tsx'
import { useApplyForm } from './useApplyForm.ts'
import { useConsents, withConsents } from './useConsents.ts'
import type { Consents } from './useConsents.ts'
import { useSubmission } from './useSubmission.ts'

const loadSteps = () => import('./StepForm.tsx')
const loadReview = () => import('./ReviewSheet.tsx')

type DraftFormProps = {
  session: DraftSession
  plan: EnrolmentPlan
  category: Category
  rules: FormRules
  serverNow: string
  receivedAtMs: number
  onFormChanged: () => void
}

/** A new application: filled in any order, saved automatically, submitted once. */
export function DraftForm({
  session,
  plan,
  category,
  rules,
  serverNow,
  receivedAtMs,
  onFormChanged,
}: DraftFormProps) {
  const { elder } = useLook()
  const element = useRef<HTMLFormElement>(null)
  const context = {
    today: serverNow.slice(0, 10),
    bornBy: plan.bornBy,
    allowsDemoNumbers: appConfig.demo,
  }
  const form = useApplyForm({
    session,
    rules,
    context,
    planId: plan.id,
    linkOf: (attachId) => session.files.find((file) => file.attachId === attachId),
  })
  const consents = useConsents()
  const sections = sectionsOf(rules, form.payload.values)
  const problems: FieldError[] = [...form.problems, ...consents.problems]
  const submit = useHandIn({
    session,
    plan,
    category,
    rules,
    form,
    consents,
    problems,
    onFormChanged,
    jump: () => jumpToFirst(element.current),
  })
  const states = sections.map((section) => ({
    section,
    progress: withConsents(section.key, sectionProgress(section, form.payload), consents),
  }))
  const declaration = consents.texts.map((text) => (
    <ConsentInput
      key={text.purpose}
      text={text}
      isTicked={consents.ticked[text.purpose] === text.textHash}
      error={form.isAsked(`consents.${text.purpose}`) ? consents.errorOf(text.purpose) : ''}
      onChange={(isOn) => consents.tick(text, isOn)}
    />
  ))
  const head = (
    <PlanHead
      plan={plan}
      category={category}
      serverNow={serverNow}
      receivedAtMs={receivedAtMs}
      onCategory={(next) => session.autosave.retarget(next)}
    />
  )
  const review = submit.isReviewing ? (
    <Part load={loadReview} waiting={null}>
      {({ ReviewSheet }) => <ReviewSheet sections={sections} submit={submit} />}
    </Part>
  ) : null
  const saved = <SaveNote autosave={session.autosave} />

  if (elder) {
    return (
      <FormProvider value={form}>
        <Part load={loadSteps} waiting={<Skeleton kind="form" />}>
          {({ StepForm }) => (
            <StepForm
              title="填写报名表"
              sections={sections}
              declaration={consents.texts.map((text, index) => ({
                name: `consents.${text.purpose}`,
                label: text.title,
                node: declaration[index],
              }))}
              problems={problems}
              head={head}
              saved={saved}
              said={submit.said}
              isPending={submit.isPending}
              conflict={
                <>
                  <ConflictPlace autosave={session.autosave} />
                  {review}
                </>
              }
              submitLabel="提交报名"
              onSubmit={submit.review}
            />
          )}
        </Part>
      </FormProvider>
    )
  }
  return (
    <FormProvider value={form}>
      <Page
        title="填写报名表"
        bottom={
          <BottomBar note={saved}>
            <Button kind="primary" busy={submit.isPending} onPress={submit.review}>
              提交报名
            </Button>
          </BottomBar>
        }
      >
        <SectionNav states={states} />
        {head}
        <ConflictPlace autosave={session.autosave} />
        <form
          ref={element}
          className={look.form}
          noValidate
          aria-label="报名表"
          onSubmit={(event) => event.preventDefault()}
        >
          <FormSections sections={sections} declaration={declaration} />
        </form>
        {review}
        <div role="alert">{submit.said ? <p className={look.said}>{submit.said}</p> : null}</div>
      </Page>
    </FormProvider>
  )
}

type HandIn = Pick<DraftFormProps, 'session' | 'plan' | 'category' | 'rules' | 'onFormChanged'> & {
  form: ReturnType<typeof useApplyForm>
  consents: Consents
  problems: readonly FieldError[]
  jump: () => void
}

function useHandIn({
  session,
  plan,
  category,
  rules,
  form,
  consents,
  problems,
  onFormChanged,
  jump,
}: HandIn) {
  const go = useGo()
  const [isReviewing, setReviewing] = useState(false)
  const submission = useSubmission<{ id: string }>(session, (error) => {
    form.placeErrors(error.fields)
    if (error.fields.length > 0) {
      setReviewing(false)
      jump()
    }
    if (error.reason === 'FORM_CHANGED') onFormChanged()
  })
  const review = () => {
    form.demand()
    if (problems.length > 0) {
      toast(`还有 ${problems.length} 处需要填写或修改`, 'warning')
      return jump()
    }
    if (session.photos.hasUnsent) return toast('还有照片没有上传完，请稍等或检查网络', 'warning')
    return setReviewing(true)
  }
  const press = async () => {
    const content = {
      planId: plan.id,
      category,
      formVersion: rules.formVersion,
      ...cleanForm(rules, form.payload),
      consents: consents.ticked,
    }
    const reply = await submission.send(JSON.stringify(content), ({ key, draftId }) =>
      call(
        submitApplication,
        { ...content, ...(draftId ? { draftId } : {}) },
        { quiet: true, headers: { 'Idempotency-Key': key } },
      ),
    )
    if (!reply) return
    toast('报名已提交', 'success')
    setReviewing(false)
    await afterClosing()
    go.replace(linkTo(applicationScreen, { id: reply.id }))
  }
  const said =
    submission.reason === 'ALREADY_APPLIED'
      ? `${submission.said}（如果是您提交的，可以在“新生报名”首页查看）`
      : submission.said
  const close = () => setReviewing(false)
  return { isPending: submission.isPending, said, review, isReviewing, close, press }
}
