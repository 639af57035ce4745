import { declareClass, instant, number, text, withDefault } from './fields.ts'
import type { Entity } from './fields.ts'

export type JobStatus = 'running' | 'done' | 'failed'

/**
 * One run of a job. Its id is made of the job and its time: of several server processes only one
 * makes it, and does the work. One that stays `running` was cut short.
 */
export const JobRun = declareClass(
  'JobRun',
  'server',
  {
    job: text(),
    status: withDefault(text<JobStatus>(), 'running'),
    /** Rows, or files, that it removed. */
    removed: withDefault(number(), 0),
  },
  { indexes: [['job', 'createdAt']] },
)
export type JobRun = Entity<typeof JobRun.fields>

/** A file in the store of files, which itself cannot tell what it holds; its id is made of the name. */
export const UploadedFile = declareClass('UploadedFile', 'server', {
  fileName: text(),
  /** When it was first found that no row names it. */
  unusedSince: instant(),
})
export type UploadedFile = Entity<typeof UploadedFile.fields>
