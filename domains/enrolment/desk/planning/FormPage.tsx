import { Button } from 'antd'
import { useId } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
} from '../../../../platform/desk/DeskPage.tsx'
import { useKeys } from '../../../../platform/desk/keyboard/keys.ts'
import { type PageKeys, usePageKeys } from '../../../../platform/desk/keyboard/pageKeys.ts'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { CallError } from '../../../../platform/web/http/callError.ts'
import { useParam } from '../../../../platform/web/navigation/navigation.tsx'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { categoryTexts, isCategory } from '../../contract/form/categories.ts'
import { FormRowsForm, getDeskForm, submitForm } from '../../contract/planning/deskForm.ts'
import { changesPapers, formDifference } from '../../contract/planning/formDifference.ts'
import { rowsOf, rulesIn } from '../../contract/planning/formRows.ts'
import { formDesk, planDesk } from '../../contract/deskScreens.ts'
import { FormPreview } from './FormPreview.tsx'
import { FormRows } from './FormRows.tsx'
import look from './planning.module.css'

type Loaded = ReplyOf<typeof getDeskForm>

/** The form of a category: what is asked, beside the form as a family sees it. */
export function FormPage() {
  const planId = useParam('planId') ?? ''
  const asked = useParam('category') ?? ''
  const category = isCategory(asked) ? asked : 'A'
  const query = useCall(getDeskForm, { planId, category }, { quiet: true, staleMs: 0 })
  const form = query.data
  const isGone =
    query.error instanceof CallError &&
    ['NOT_FOUND', 'CATEGORY_NOT_OPEN', 'INVALID_INPUT'].includes(query.error.reason)
  if (form) return <FormEditor key={`${category} ${form.formVersion}`} form={form} />
  return (
    <DeskPage title="报名表">
      {isGone ? (
        <DeskEmpty
          drawing="lost"
          title="没有找到这份报名表"
          hint="计划可能已经删除，或不招收这一类别。"
        />
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : (
        <DeskSkeleton rows={12} />
      )}
    </DeskPage>
  )
}

const formKeys: PageKeys = { title: '报名表', keys: [['Ctrl S', '保存，或发布修改']] }

function FormEditor({ form: loaded }: { form: Loaded }) {
  const formId = useId()
  const { planId, category, formVersion } = loaded
  const form = useShapeForm(FormRowsForm, {
    defaults: { planId, category, formVersion, rows: rowsOf(loaded) },
  })
  const submit = useSubmit(submitForm, {
    invalidates: [getDeskForm],
    message: loaded.isPublished ? '新的报名表已生效' : '报名表已保存',
  })
  usePageKeys(formKeys)
  useKeys({
    'mod+s': () =>
      document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit(),
  })
  return (
    <DeskPage
      title={`报名表 · ${categoryTexts[category].label}`}
      hint={
        <>
          <a href={`#${linkTo(planDesk, { id: planId })}`}>{loaded.planName}</a>
          {loaded.isPublished ? ` · 家长正在使用第 ${formVersion} 版` : ' · 还没有发布'}
        </>
      }
      actions={
        <Button type="primary" htmlType="submit" form={formId} loading={submit.isPending}>
          {loaded.isPublished ? '发布修改…' : '保存'}
        </Button>
      }
    >
      <Categories form={loaded} />
      <DeskForm
        id={formId}
        form={form}
        shape={FormRowsForm}
        error={submit.error}
        onSubmit={async (values) => {
          const input = FormRowsForm.parse(values)
          if (await confirmChanges(loaded, input)) submit.mutate(values)
        }}
      >
        <div className={look.plan}>
          <FormRows />
          <FormPreview earlier={loaded} />
        </div>
      </DeskForm>
    </DeskPage>
  )
}

const Categories = ({ form }: { form: Loaded }) => (
  <nav className={look.categories} aria-label="生源类别">
    {form.categories.map((one) => (
      <a
        key={one}
        href={`#${linkTo(formDesk, { planId: form.planId, category: one })}`}
        aria-current={one === form.category ? 'page' : undefined}
      >
        {categoryTexts[one].label}
      </a>
    ))}
  </nav>
)

/** Families see the change at once, so the office reads it once more. */
async function confirmChanges(loaded: Loaded, { rows }: FormRowsForm): Promise<boolean> {
  if (!loaded.isPublished) return true
  const after = rulesIn(rows, loaded)
  const changes = formDifference(loaded, after)
  if (changes.length === 0) return true
  return confirm({
    title: `发布报名表第 ${loaded.formVersion + 1} 版？`,
    body: (
      <>
        <ul className={look.lines}>
          {changes.map(({ label, before, after: is }) => (
            <li key={label}>
              {label}：{before} → {is}
            </li>
          ))}
        </ul>
        <p>
          正在填写的家长会重新核对一次，已填的内容不会丢失。
          {changesPapers(loaded, after) ? '材料清单有变化，已提交报名的家长会收到通知。' : ''}
        </p>
      </>
    ),
    action: '发布',
  })
}
