import { useState } from 'react'
import * as z from 'zod/mini'

import { wireDateTime } from '../../../platform/contract/time.ts'
import { useQuery } from '../../../platform/web/calls/queryClient.ts'
import {
  countCached,
  eraseRecords,
  type StoredPurpose,
  storedPurposes,
  storedTexts,
} from '../../../platform/web/device/kept/contents.ts'
import { eraseCaches } from '../../../platform/web/device/erase.ts'
import { recordsOf } from '../../../platform/web/device/records.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../platform/web/kit/input/FieldFrame.tsx'
import { TextInput } from '../../../platform/web/kit/input/inputs.tsx'
import { Facts, Moment, Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { confirm } from '../../../platform/web/overlays/overlays.tsx'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { currentOwner, queryClient } from '../../../platform/web/runtime.ts'
import { DemoOnly } from './parts/DemoOnly.tsx'
import { purposeName, sizeText, textFact } from './parts/storedNames.ts'
import look from './parts/Demo.module.css'

const samples = recordsOf({ name: 'sample', shape: z.object({ note: z.string() }), days: 1 })
const queryKey = ['device contents']

async function readContents() {
  const owner = currentOwner()
  const { usage } = 'storage' in navigator ? await navigator.storage.estimate() : {}
  return {
    usage,
    cached: await countCached(),
    records: await storedPurposes(owner),
    texts: storedTexts(),
    sample: (await samples.get(owner, 'sample'))?.value.note ?? '',
  }
}
type Contents = Awaited<ReturnType<typeof readContents>>

const refresh = () => queryClient.invalidateQueries({ queryKey })

/** 本机存储: what this device stores for the reader, and erasing it. */
export const StoragePage = () => (
  <DemoOnly title="本机存储">
    <Content />
  </DemoOnly>
)

function Content() {
  const query = useQuery({ queryKey, queryFn: readContents, staleTime: 0 })
  return (
    <Page title="本机存储" onRefresh={refresh}>
      <Notice tone="info">草稿和待发送的内容按学校和账号分开存放，退出登录时清除。</Notice>
      <QueryView query={query} skeleton="list">
        {(contents) => (
          <>
            <Space contents={contents} />
            <Records records={contents.records} />
            <Texts texts={contents.texts} />
            <Sample stored={contents.sample} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Space({ contents: { usage, cached } }: { contents: Contents }) {
  const erase = async () => {
    await eraseCaches()
    await refresh()
    toast('已清除可以重新下载的内容', 'success')
  }
  return (
    <Card
      title="占用空间"
      action={
        <Button kind="plain" small disabled={cached === 0} onPress={erase}>
          清除缓存
        </Button>
      }
    >
      <Facts
        items={[
          { label: '总共', value: usage === undefined ? '浏览器没有提供' : sizeText(usage) },
          { label: '缓存的文件', value: `${cached} 个` },
        ]}
      />
    </Card>
  )
}

function Records({ records }: { records: readonly StoredPurpose[] }) {
  const unsent = records.reduce((sum, one) => sum + one.unsent, 0)
  const erase = async (names: readonly string[], title: string, lost: number) => {
    const isSure = await confirm({
      title,
      body:
        lost > 0 ? `其中 ${lost} 条待发送，清除后不能恢复。` : '学校已有同样的内容，或者不再需要。',
      action: '清除',
      tone: 'danger',
    })
    if (!isSure) return
    await eraseRecords(currentOwner(), names)
    await refresh()
    toast('已清除', 'success')
  }
  if (records.length === 0)
    return (
      <Card title="我的记录">
        <p>这台设备上没有您的草稿，也没有待发送的内容。</p>
      </Card>
    )
  return (
    <>
      <List label="我的记录">
        {records.map(({ purpose, count, unsent: lost, bytes, updatedAtMs }) => (
          <Row
            key={purpose}
            title={purposeName(purpose)}
            facts={[
              `${count} 条，${lost > 0 ? `${lost} 条待发送` : '没有待发送的'}，${sizeText(bytes)}`,
              <Moment key="moment" at={wireDateTime(new Date(updatedAtMs))} />,
            ]}
            trailing="清除"
            onPress={() => erase([purpose], `清除${purposeName(purpose)}？`, lost)}
          />
        ))}
      </List>
      <Button
        kind="danger"
        block
        onPress={() =>
          erase(
            records.map(({ purpose }) => purpose),
            '清除我在本机的全部记录？',
            unsent,
          )
        }
      >
        清除全部记录
      </Button>
    </>
  )
}

const Texts = ({ texts }: { texts: Contents['texts'] }) => (
  <List label="浏览器文本存储">
    {texts.map(({ key, bytes }) => {
      const { name, life } = textFact(key)
      return <Row key={key} title={name} facts={[life, key]} trailing={sizeText(bytes)} />
    })}
  </List>
)

/** Stores one record, so that a developer sees it appear and survive a reload. */
function Sample({ stored }: { stored: string }) {
  const [note, setNote] = useState(stored)
  const keep = async () => {
    const isStored = await samples.put(currentOwner(), 'sample', { note }, true).then(
      () => true,
      () => false,
    )
    await refresh()
    if (isStored) toast('已存入本机，刷新页面后仍在', 'success')
    else toast('浏览器不允许存储，只保留到关闭页面', 'warning')
  }
  return (
    <Card title="存一条试试">
      <FieldFrame label="演示记录" help="只存在本机，退出登录时清除">
        <TextInput value={note} onChange={setNote} />
      </FieldFrame>
      <div className={look.below}>
        <Button kind="primary" block disabled={!note || note === stored} onPress={keep}>
          存入本机
        </Button>
      </div>
    </Card>
  )
}
