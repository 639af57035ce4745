// Runs in a thread of its own, after the text of jsonata (`mapping.ts`): no imports.
const { parentPort } = process.getBuiltinModule('node:worker_threads')
const jsonata = module.exports

/** At most so many characters of a cell, or of a list, leave the thread. */
const MAX_CHARACTERS = 2_000_000

const compiled = new Map()

function compile(text) {
  if (!compiled.has(text)) compiled.set(text, jsonata(text))
  return compiled.get(text)
}

/** Without the marks that jsonata leaves on lists. */
const plain = (value) => {
  const text = JSON.stringify(value)
  if (text === undefined) return undefined
  if (text.length > MAX_CHARACTERS) throw Object.assign(new Error('too much'), { code: 'D2015' })
  return JSON.parse(text)
}

async function answerOf(text, input) {
  try {
    return { value: plain(await compile(text).evaluate(input)) }
  } catch (error) {
    return {
      error: { code: String(error?.code ?? 'unknown'), token: String(error?.token ?? ''), position: error?.position },
    }
  }
}

async function cellsOf(fields, row) {
  const cells = {}
  for (const [field, text] of Object.entries(fields)) cells[field] = await answerOf(text, row)
  return cells
}

const tasks = {
  compile({ texts }) {
    for (const [at, text] of texts.entries()) {
      let error
      try {
        jsonata(text)
      } catch ({ code, token, position }) {
        error = { code: String(code ?? 'unknown'), token: String(token ?? ''), position }
      }
      parentPort.postMessage({ at, error })
    }
  },

  async evaluate({ text, input }) {
    parentPort.postMessage(await answerOf(text, input))
  },

  /** A message for each row of each raw, at most so many; `from` are the raw and the row to begin with. */
  async rows({ rows, fields, raws, from, most }) {
    const until = performance.now() + most.milliseconds
    let told = 0
    for (let raw = from.raw; raw < raws.length; raw += 1) {
      const { value, error } = await answerOf(rows, raws[raw])
      const found = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
      parentPort.postMessage({ raw, row: -1, error })
      for (let row = raw === from.raw ? from.row : 0; row < found.length; row += 1) {
        told += 1
        if (told > most.rows || performance.now() > until) return parentPort.postMessage({ isTooMuch: true })
        parentPort.postMessage({ raw, row, cells: await cellsOf(fields, found[row]) })
      }
    }
  },
}

parentPort.on('message', async ({ task, ...asked }) => {
  compiled.clear()
  await tasks[task](asked)
  parentPort.postMessage('done')
})
parentPort.postMessage('ready')
