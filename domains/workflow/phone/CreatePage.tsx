import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Moment } from '../../../platform/web/kit/list/Facts.tsx'
import { SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { confirm } from '../../../platform/web/overlays/overlays.tsx'
import { NamedPicture } from '../../../platform/web/pictures/NamedPicture.tsx'
import { listDrafts, removeDrafts } from '../contract/draft.ts'
import type { Draft } from '../contract/draft.ts'
import { listStartable } from '../contract/startable.ts'
import type { StartableFlow } from '../contract/startable.ts'
import { formStartScreen } from '../contract/screens.ts'
import { ownPlatform } from './start/ownPlatform.ts'

/** 发起申请: my drafts, and by category every flow that I may start. */
export function CreatePage() {
  const flows = useCall(listStartable, { platform: ownPlatform() })
  const drafts = useCall(listDrafts, {}, { quiet: true })
  const [keyword, setKeyword] = useState('')
  const refresh = () => Promise.all([flows.refetch(), drafts.refetch()])
  return (
    <Page title="发起申请" onRefresh={refresh}>
      <SearchBar value={keyword} onSearch={setKeyword} placeholder="请输入申请名称" />
      {drafts.data && drafts.data.length > 0 && !keyword ? <Drafts drafts={drafts.data} /> : null}
      <QueryView
        query={flows}
        skeleton="list"
        isEmpty={(all) => matching(all, keyword).length === 0}
        empty={
          <EmptyState
            drawing={keyword ? 'search' : 'form'}
            title={keyword ? `没有找到“${keyword}”` : '目前没有您可以发起的申请'}
            hint={keyword ? '换个申请名称再试试' : '学校开放申请后会出现在这里'}
          />
        }
      >
        {(all) => matching(all, keyword).map((group) => <Flows key={group.category} {...group} />)}
      </QueryView>
    </Page>
  )
}

type Group = { category: string; processList: StartableFlow[] }

const matching = (all: readonly Group[], keyword: string): Group[] =>
  all
    .map(({ category, processList }) => ({
      category,
      processList: processList.filter((flow) => flow.processDefinitionName.includes(keyword)),
    }))
    .filter(({ processList }) => processList.length > 0)

function Flows({ category, processList }: Group) {
  return (
    <Card title={category} padded={false}>
      <List label={category}>
        {processList.map((flow) => (
          <Row
            key={flow.id}
            leading={<NamedPicture name={flow.icon} />}
            title={flow.processDefinitionName}
            to={
              flow.formUrl === formStartScreen.path
                ? linkTo(formStartScreen, { processDefId: flow.id })
                : flow.formUrl
            }
          />
        ))}
      </List>
    </Card>
  )
}

function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  const remove = useSubmit(removeDrafts, { message: '草稿已删除', invalidates: [listDrafts] })
  const ask = async () => {
    if (
      await confirm({
        title: '删除全部草稿？',
        body: '删除后不能恢复。',
        action: '删除',
        tone: 'danger',
      })
    )
      remove.mutate({ ids: drafts.map(({ id }) => id).join(',') })
  }
  return (
    <Card
      title="草稿"
      padded={false}
      action={
        <Button kind="plain" small busy={remove.isPending} onPress={ask}>
          清空
        </Button>
      }
    >
      <List label="草稿">
        {drafts.map((draft) => (
          <Row
            key={draft.id}
            title={draft.processDefinitionName}
            facts={[<Moment key="at" at={draft.updateTime} />]}
            to={linkTo(formStartScreen, { processDefId: draft.processDefId })}
          />
        ))}
      </List>
    </Card>
  )
}
