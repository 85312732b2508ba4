/** Runs in a worker thread (paperAnswer.ts): draws one paper as PDF, answers once, ends. */
import '../workers/lowerThreadPriority.ts'
import { parentPort, workerData } from 'node:worker_threads'

import * as z from 'zod/mini'

import { Paper } from '../../contract/paper.ts'
import { drawPaper } from './drawPaper.ts'
import { fontsFor } from './paperFonts.ts'

const Task = z.object({ json: z.string() })

const paper = z.parse(Paper, JSON.parse(z.parse(Task, workerData).json))
// Pictures need no glyphs.
const fonts = await fontsFor(
  JSON.stringify(paper, (key, value: unknown) => (key === 'picture' ? '' : value)),
)
parentPort?.postMessage({
  name: [paper.title, paper.number].filter(Boolean).join(' '),
  file: await drawPaper(paper, fonts),
})
