import { vi } from 'vitest'
import type { JobName } from '#cloud/jobs/runJob.ts'
import { master } from './rest.ts'
import { APP_ID, MASTER_KEY } from './server.ts'

/** Begins a job, and answers the id of what the host notes of it. */
export async function beginJob(server: string, job: JobName | 'sync-pms', slot?: string): Promise<string> {
  const response = await fetch(`${server}/parse/jobs/${job}`, {
    method: 'POST',
    headers: {
      'X-Parse-Application-Id': APP_ID,
      'X-Parse-Master-Key': MASTER_KEY,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ slot }),
  })
  return String(response.headers.get('X-Parse-Job-Status-Id'))
}

/** What the host says of a run once it has ended: how, and what the job told. */
export async function endOfJob(
  id: string,
  server?: string,
): Promise<{ readonly status: unknown; readonly message: unknown }> {
  const end = await vi.waitFor(async () => {
    const [found] = await master(server).rows('_JobStatus', { objectId: id, status: { $ne: 'running' } })
    if (!found) throw new Error('It still runs.')
    return found
  })
  return { status: end['status'], message: end['message'] }
}
