#!/bin/sh
# Prints the alert rules as a PrometheusRule of the Prometheus Operator:
# deploy/kubernetes/monitoring/prometheus-rule.sh | kubectl apply -n shop -f -
cat <<'END'
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: vitrine
  labels:
    app.kubernetes.io/name: vitrine
spec:
END
sed 's/^/  /' "$(dirname "$0")/../../prometheus-rules.yaml"
