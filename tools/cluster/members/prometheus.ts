// @ts-nocheck: becomes TypeScript in the next commits.
/** Collects the metrics of all nodes, and of the parts that have some. */
export function prometheus({ ports }) {
  const job = (name, targets) => ({
    job_name: name,
    static_configs: [{ targets: targets.map((port) => `127.0.0.1:${port}`) }],
  });
  const configuration = {
    global: { scrape_interval: '2s', scrape_timeout: '1s' },
    scrape_configs: [
      job('stayquote', ports.management),
      job('balancer', [ports.balancerMetrics]),
      job('patroni', ports.patroni),
      job('etcd', [ports.etcd]),
    ],
  };
  return {
    name: 'prometheus',
    program: 'prometheus',
    args: [
      ...['--config.file=prometheus.yml', '--storage.tsdb.path=data', '--log.level=warn'],
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
    ],
    files: { 'prometheus.yml': `${JSON.stringify(configuration, null, 2)}\n` },
    healthUrl: `http://127.0.0.1:${ports.prometheus}/-/ready`,
  };
}
