import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { dropDraft, readDraft, useDraft } from '../../../../platform/desk/form/useDraft.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { navigate } from '../../../../platform/web/location.ts'
import { queryClient } from '../../../../platform/web/queries.ts'
import { toast } from '../../../../platform/web/toasts.ts'

type Options<Input extends FieldValues> = {
  /** Names the draft on this device. */
  key: string
  shape: z.ZodMiniType<unknown, Input>
  given: DefaultValues<Input>
  /** What shows it and must look again. */
  shownBy: readonly Endpoint[]
  /** Where the way leads afterwards. */
  list: string
}

/** A text while it is being written at the desk: what was typed survives Back and reload until it is saved or thrown away. */
export function useWriting<Input extends FieldValues>({
  key,
  shape,
  given,
  shownBy,
  list,
}: Options<Input>) {
  const [kept] = useState(() => readDraft<Input>(key))
  const form = useShapeForm<Input>(shape, { defaults: { ...given, ...kept } })
  useDraft(key, form)
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const forget = () =>
    shownBy.forEach(({ path }) => void queryClient.invalidateQueries({ queryKey: [path] }))
  /** Runs an errand of one or several calls, which answers what to say and where to go. */
  const run = async (work: () => Promise<{ said: string; to?: string } | undefined>) => {
    setBusy(true)
    setError(null)
    try {
      const done = await work()
      if (!done) return
      dropDraft(key)
      toast(done.said, 'success')
      navigate(done.to ?? list)
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)))
    } finally {
      forget()
      setBusy(false)
    }
  }
  const close = async () => {
    const isTouched = form.formState.isDirty || kept !== undefined
    const isLeft =
      !isTouched ||
      (await confirm({
        title: '放弃没有保存的内容吗？',
        body: '刚才填写的内容会被清除。',
        action: '放弃',
        danger: true,
      }))
    if (!isLeft) return
    dropDraft(key)
    navigate(list)
  }
  return { form, error, isBusy, run, close, isRestored: kept !== undefined }
}
