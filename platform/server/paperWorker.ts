/** Runs in a thread of its own (paperAnswer.ts): sets one paper as PDF, answers once, ends. */
import './standBehind.ts'
import { parentPort, workerData } from 'node:worker_threads'

import * as z from 'zod/mini'

import { Paper } from '../contract/paper.ts'
import { drawPaper } from './paper/drawPaper.ts'
import { fontsFor } from './paper/paperFonts.ts'

const Task = z.object({ json: z.string() })

const paper = z.parse(Paper, JSON.parse(z.parse(Task, workerData).json))
// Pictures have no letters.
const fonts = await fontsFor(
  JSON.stringify(paper, (key, value: unknown) => (key === 'picture' ? '' : value)),
)
parentPort?.postMessage({
  name: [paper.title, paper.number].filter(Boolean).join(' '),
  file: await drawPaper(paper, fonts),
})
