// A Parse Server as others host it, with our Cloud Code alone; its environment has the options.
const http = require('node:http')
const { ParseServer } = require(process.env.PARSE_SERVER)
const express = require(process.env.EXPRESS)

async function start() {
  const port = Number(process.env.PORT)
  const options = {
    appId: process.env.APP_ID,
    masterKey: process.env.MASTER_KEY,
    databaseURI: process.env.DATABASE_URI,
    serverURL: `http://127.0.0.1:${port}/parse`,
    cloud: `${__dirname}/main.js`,
    allowCustomObjectId: true,
    logsFolder: null,
    silent: true,
    ...JSON.parse(process.env.OPTIONS),
  }
  const parse = new ParseServer(options)
  await parse.start()
  const app = express()
  app.use('/parse', parse.app)
  app.get('/health', (_, response) => response.json({ status: 'ok' }))
  const server = http.createServer(app)
  if (options.liveQuery) await ParseServer.createLiveQueryServer(server, {}, options)
  server.listen(port, '127.0.0.1')
}

void start()
