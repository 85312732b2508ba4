/** Runs in a worker thread (paperAnswer.ts): draws one file as PDF, answers once, ends. */
import '../workers/lowerThreadPriority.ts'
import { parentPort, workerData } from 'node:worker_threads'

import * as z from 'zod/mini'

import { Certificates } from '../../contract/certificate.ts'
import { Paper } from '../../contract/paper.ts'
import { drawCertificates } from './drawCertificates.ts'
import { drawPaper } from './drawPaper.ts'
import { fontsFor } from './paperFonts.ts'

const Task = z.union([z.object({ json: z.string() }), z.object({ certificates: z.string() })])
type Task = z.output<typeof Task>

parentPort?.postMessage(await drawn(z.parse(Task, workerData)))

async function drawn(task: Task): Promise<{ name: string; file: Buffer }> {
  if ('certificates' in task) {
    const { name, sheets } = z.parse(Certificates, JSON.parse(task.certificates))
    const fonts = await fontsFor(withoutPictures(sheets))
    return { name, file: await drawCertificates(name, sheets, fonts) }
  }
  const paper = z.parse(Paper, JSON.parse(task.json))
  return {
    name: [paper.title, paper.number].filter(Boolean).join(' '),
    file: await drawPaper(paper, await fontsFor(withoutPictures(paper))),
  }
}

/** The text of a file. Pictures need no glyphs. */
function withoutPictures(content: unknown): string {
  return JSON.stringify(content, (key, value: unknown) =>
    key === 'picture' || key === 'seal' ? '' : value,
  )
}
