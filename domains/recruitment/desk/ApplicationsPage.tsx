import { useState } from 'react'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import {
  getApplication,
  inviteFromPool,
  listApplications,
  onboardApplicant,
} from '../contract/office.ts'
import type { ApplicationRow } from '../contract/office.ts'
import { listPosts } from '../contract/post.ts'
import { ApplicationState, applicationStateNames } from '../contract/states.ts'
import { ApplicationDetails } from './parts/ApplicationDetails.tsx'
import { decisionActions } from './parts/decisionActions.ts'
import { StateOf } from './parts/StateOf.tsx'

const states = ApplicationState.options.map((value) => ({
  value,
  label: applicationStateNames[value],
}))
const loadOnboard = () => import('./parts/OnboardDrawer.tsx')
const loadInvite = () => import('./parts/InviteDrawer.tsx')

type Asked = {
  what: 'onboard' | 'invite'
  row: ApplicationRow
  answer: (isDone: boolean) => void
}

/** Applications and the steps that lead them to the first working day. */
export function ApplicationsPage() {
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const posts = useCall(listPosts, { size: 200 }, { quiet: true, staleMs: 60_000 }).data
  const close = (isDone: boolean) => {
    asked?.answer(isDone)
    setAsked(undefined)
  }
  const giveUp = () => close(false)
  const onboarding = useChunk(loadOnboard, asked?.what === 'onboard', giveUp)
  const inviting = useChunk(loadInvite, asked?.what === 'invite', giveUp)
  const asking =
    (what: Asked['what']): RowAction<ApplicationRow>['run'] =>
    async ([row], { refresh }) => {
      if (!row) return
      const isDone = await new Promise<boolean>((answer) => setAsked({ what, row, answer }))
      if (isDone) refresh()
    }
  const actions: readonly RowAction<ApplicationRow>[] = [
    ...decisionActions,
    {
      key: 'onboard',
      label: '办理入职',
      endpoint: onboardApplicant,
      for: 'one',
      fits: ({ mayOnboard }) => mayOnboard,
      run: asking('onboard'),
    },
    {
      key: 'invite',
      label: '邀请应聘',
      endpoint: inviteFromPool,
      for: 'one',
      fits: ({ mayInvite }) => mayInvite,
      run: asking('invite'),
    },
  ]
  return (
    <>
      <CrudPage<ApplicationRow, never>
        id="recruitmentApplications"
        title="应聘办理"
        noun="应聘"
        hint="从投递到入职一步一步办理；准入查询有效、公示期满且异议都核实后，才能录用。"
        list={listApplications}
        get={getApplication}
        nameOf={(row) => `${row.name} · ${row.postTitle}`}
        columns={[
          { name: 'name', label: '姓名', width: 110 },
          { name: 'postTitle', label: '岗位' },
          { name: 'degreeName', label: '学历', width: 120, isInPanel: true },
          { name: 'school', label: '毕业院校', isInPanel: true },
          { name: 'teachingYears', label: '教龄', width: 80, align: 'right' },
          { name: 'createTime', label: '投递时间', width: 180, isExtra: true },
          { name: 'poolUntil', label: '人才库保存到', width: 120, isExtra: true },
          {
            name: 'state',
            label: '状态',
            width: 190,
            show: (row) => <StateOf application={row} />,
          },
        ]}
        filters={[
          { name: 'keyword', kind: 'search', label: '关键词', placeholder: '姓名、院校或岗位' },
          {
            name: 'postId',
            kind: 'choice',
            label: '岗位',
            options: (posts?.records ?? []).map(({ id, title }) => ({ value: id, label: title })),
          },
          { name: 'state', kind: 'choice', label: '状态', options: states },
          {
            name: 'pool',
            kind: 'choice',
            label: '人才库',
            options: [{ value: '1', label: '在人才库' }],
          },
        ]}
        details={(row) => <ApplicationDetails id={row.id} />}
        actions={actions}
        emptyHint="岗位发布后，收到的应聘会出现在这里。"
      />
      {asked?.what === 'onboard' && onboarding ? (
        <onboarding.OnboardDrawer application={asked.row} onClose={close} />
      ) : null}
      {asked?.what === 'invite' && inviting ? (
        <inviting.InviteDrawer application={asked.row} onClose={close} />
      ) : null}
    </>
  )
}
