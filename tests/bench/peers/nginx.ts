/** Peer: nginx as Debian ships it, one worker, precompressed files or a proxy with kept upstream connections. */
import { findFreePort, type Running, start } from '../harness/running.ts'
import type { Workspace } from '../harness/workspace.ts'

type Headers = readonly (readonly [string, string])[]

interface StaticSite {
  readonly name: string
  readonly root: string
  /** nginx' own cache of open files, which Debian leaves off. */
  readonly openFileCache: string
  readonly pageHeaders: Headers
  readonly assetHeaders: Headers
}

export function startNginxStatic(workspace: Workspace, site: StaticSite): Promise<Running> {
  return startNginx(
    workspace,
    site.name,
    `
    root ${site.root};
    open_file_cache ${site.openFileCache};
    sendfile on;
    tcp_nopush on;
    brotli_static on;
    gzip_static on;
    location = / {
      ${addHeaders([...site.pageHeaders, ['Vary', 'Accept-Encoding']])}
      try_files /index.html =404;
    }
    location /assets/ { ${addHeaders([...site.assetHeaders, ['Vary', 'Accept-Encoding']])} }`,
  )
}

export function startNginxProxy(workspace: Workspace, host: string, headers: Headers): Promise<Running> {
  return startNginx(
    workspace,
    'proxy',
    `
    location /shopify/ {
      ${addHeaders(headers)}
      proxy_pass http://host;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Accept-Encoding "";
      proxy_max_temp_file_size 0;
    }
    location / { return 200 "ready"; }`,
    `upstream host { server ${new URL(host).host}; keepalive 256; keepalive_requests 1000000; }`,
  )
}

/** A folder of built files, compressed on the way as nginx is usually told to, with the analyses behind it. */
export function startNginxSpa(
  workspace: Workspace,
  name: string,
  root: string,
  analysisHost: string,
  headers: Headers,
): Promise<Running> {
  return startNginx(
    workspace,
    `spa-${name}`,
    `
    root ${root};
    sendfile on;
    gzip on;
    gzip_comp_level 6;
    gzip_types text/javascript application/javascript text/css image/svg+xml application/json;
    ${addHeaders(headers)}
    location / { try_files $uri /index.html; }
    location /assets/ { expires 1y; }
    location /shopify/ { proxy_pass ${analysisHost}; }`,
  )
}

async function startNginx(
  workspace: Workspace,
  name: string,
  server: string,
  upstream = '',
): Promise<Running> {
  const port = await findFreePort()
  const file = workspace.write(
    `nginx-${name}/nginx.conf`,
    `
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
user root;
daemon off;
worker_processes 1;
pid ${workspace.pathOf(`nginx-${name}/pid`)};
error_log stderr crit;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  types { text/javascript js; }
  charset utf-8;
  charset_types text/html text/javascript;
  access_log off;
  server_tokens off;
  keepalive_requests 100000000;
  ${upstream}
  server {
    listen 127.0.0.1:${port} backlog=4096;
    ${server}
  }
}
`,
  )
  return start({ command: 'nginx', args: ['-c', file], port })
}

function addHeaders(headers: Headers): string {
  return headers
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
    .join(' ')
}
