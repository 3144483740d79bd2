# Commands for docs/runbook.md: in bash, correct the names and ports, then `. ./incident.sh systemd` (or compose, kubernetes).
site=https://shop.example
metrics_ports='13001 13002'
containers='vitrine-1 vitrine-2'
namespace=shop
build=dist
environment=/etc/vitrine/environment

folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# Needs no curl, which the image lacks.
fetch="fetch('http://127.0.0.1:9464' + process.argv[1]).then((response) => response.text()).then(console.log)"

case ${1:-} in
systemd)
  build=/opt/vitrine/dist
  logs() { journalctl -u 'vitrine@*' -o cat --since "-$1"; }
  each() { for port in $metrics_ports; do echo "== $port"; curl -sS -m 5 "http://127.0.0.1:$port$1"; done; }
  # In a child process, because Node ignores NODE_EXTRA_CA_CERTS in an --env-file.
  spawn="process.exitCode = child_process.spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' }).status"
  run_node() { node --env-file="$environment" -e "$spawn" -- "$@"; }
  ;;
compose)
  logs() { docker compose logs --no-log-prefix --since "$1" $containers; }
  each() { for name in $containers; do echo "== $name"; docker compose exec -T "$name" node -e "$fetch" "$1" </dev/null; done; }
  run_node() { docker compose exec -T "${containers%% *}" node "$@"; }
  ;;
kubernetes)
  logs() { kubectl -n $namespace logs -l app.kubernetes.io/name=vitrine --since "$1" --tail=-1 --max-log-requests 50; }
  each() {
    for pod in $(kubectl -n $namespace get pods -l app.kubernetes.io/name=vitrine -o name); do
      echo "== $pod"
      kubectl -n $namespace exec "$pod" -- node -e "$fetch" "$1" </dev/null
    done
  }
  run_node() { kubectl -n $namespace exec -i deployment/vitrine -- node "$@"; }
  ;;
*) echo 'Usage: . ./incident.sh systemd|compose|kubernetes' >&2 ;;
esac

# The pages through the balancer, then each instance's readiness and release.
pages() {
  for path in / /home; do curl -sS -o /dev/null -w "%{http_code}  %{time_total} s  $path\n" "$site$path"; done
  each /readyz
  each /metrics | grep -E '^==|build_info\{'
}

# `failures 10m`: the log's failures of the last ten minutes, the most frequent first.
failures() {
  logs "$1" | jq -Rr 'fromjson? | select(.errorCode or .cause or .hostStatus >= 400 or (.level | IN("warn", "error", "fatal")))
    | [.level, .msg, .route, .status, .errorCode, .cause // .skipped, .hostStatus] | map(. // "-" | tostring) | join("  ")' | sort | uniq -c | sort -rn
}

# `find_call <request ID>`, Vitrine's or the reverse proxy's.
find_call() { logs 24h | jq -R --arg id "$1" 'fromjson? | select(.requestId == $id or .edgeRequestId == $id)'; }

metrics() {
  each /metrics | grep -E '^(==|vitrine_(host_failures|api_errors|connections_dropped)_total.* [1-9]|vitrine_analyses|vitrine_\w+_up )'
}

# `probe host` or `probe keys`, from inside an instance.
probe() { run_node --input-type=module - "$1" <"$folder/probe.mjs"; }

# With the session token on standard input. Makes four calls to the host.
check_host() { run_node "$build/check-host/main.js" "$1"; }

# `connections 443`: the port's connections by IP address, the most first.
connections() {
  ss -Htn state established "( sport = :$1 )" | awk '{ sub(/:[0-9]+$/, "", $4); print $4 }' | sort | uniq -c | sort -rn | head
}
