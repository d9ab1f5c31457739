import server from 'react-dom/server'

/**
 * React's server, which draws an island with all its parts in their places. By itself React sends
 * what is past 12.8 KB at the end, and moves it by a script that no policy of a page allows.
 */
export default {
  ...server,
  renderToReadableStream: (node, options) =>
    server.renderToReadableStream(node, { ...options, progressiveChunkSize: Infinity }),
}
