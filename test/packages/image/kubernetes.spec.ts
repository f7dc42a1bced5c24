import { readdirSync, readFileSync } from 'node:fs';
import { VARIABLES } from '../../../src/config/config.js';
import { readYaml } from './read-yaml.js';

const FOLDER = 'docs/examples/kubernetes';
const files = readdirSync(FOLDER);
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');
const NAMES = Object.values(VARIABLES).map(({ name }) => name as string);

interface Port {
  readonly name: string;
  readonly containerPort: number;
}

interface Container {
  readonly image: string;
  readonly ports: readonly Port[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } };
}

interface Deployment {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly replicas?: number;
    readonly selector: object;
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly containers: readonly Container[];
        readonly terminationGracePeriodSeconds: number;
        readonly topologySpreadConstraints: readonly { readonly labelSelector: { readonly matchLabels: object } }[];
      };
    };
  };
}

const deployment = readYaml(`${FOLDER}/deployment.yaml`) as Deployment;
const { spec } = deployment.spec.template;
const [container] = spec.containers as [Container];
const { labels } = deployment.spec.template.metadata;
const portNamed = (name: string) => container.ports.find((port) => port.name === name)?.containerPort;

describe('the Kubernetes manifests', () => {
  it.each(files)('%s is one YAML document with kind and name', (name) => {
    expect(readYaml(`${FOLDER}/${name}`)).toMatchObject({
      apiVersion: expect.stringMatching(/v\d/) as string,
      kind: expect.stringMatching(/^[A-Z]/) as string,
      metadata: { name: expect.stringMatching(/^stayquote(?:-migrate)?$/) as string },
    });
  });

  it.each(files)('%s contains no password and no key', (name) => {
    expect(textOf(name)).not.toMatch(/(?:PASSWORD|SECRET|KEY)\b\S*[,:] *(?:value|['"\w])|:\/\/[^\s/]*:[^\s/]*@/);
  });

  it('restart on failed liveness, route to ready servers, and grant no privileges', () => {
    expect(spec.containers).toHaveLength(1);
    expect(container).toMatchObject({
      livenessProbe: { httpGet: { path: '/livez', port: 'management' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'management' } },
      resources: { limits: { memory: '1Gi' } },
      securityContext: {
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      },
    });
  });

  it('name ports and probes that exist: those of the image, and pages that the server has', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    expect(portNamed('http')).toBe(Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]));
    expect(portNamed('management')).toBe(Number(/MANAGEMENT_PORT=(\d+)/.exec(dockerfile)?.[1]));
    const probes = Object.entries(container).filter(([name]) => name.endsWith('Probe'));
    expect(probes).toHaveLength(3);
    for (const [, probe] of probes as [string, Container[`${string}Probe`]][]) {
      expect(['/livez', '/readyz']).toContain(probe.httpGet.path);
      expect(portNamed(probe.httpGet.port)).toBeDefined();
    }
    const service = readYaml(`${FOLDER}/service.yaml`) as { spec: { ports: readonly { targetPort: string }[] } };
    expect(service.spec.ports.map(({ targetPort }) => targetPort)).toEqual(['http']);
  });

  it('set only variables that the server reads, and pin the image by digest', () => {
    expect(container.env.map(({ name }) => name).filter((name) => !NAMES.includes(name))).toEqual([]);
    const inSecret = /The secret contains (.+)\.$/m.exec(textOf('deployment.yaml'))?.[1] ?? '';
    expect(inSecret.split(/, | and /).filter((name) => !NAMES.includes(name))).toEqual([]);
    expect(container.image).toMatch(/@sha256:DIGEST$/);
  });

  it('migrate the database in a job with the same image and no privileges, to which no request is routed', () => {
    const job = readYaml(`${FOLDER}/migration-job.yaml`) as Deployment;
    const { template } = job.spec;
    const [migration] = template.spec.containers as [Container];
    expect(migration).toMatchObject({
      image: container.image,
      args: ['database', 'migrate'],
      securityContext: (container as unknown as { securityContext: object }).securityContext,
    });
    expect(template.metadata.labels).not.toMatchObject(labels);
  });

  it('select the same pods everywhere', () => {
    const selector = { matchLabels: labels };
    expect(deployment.spec.selector).toEqual(selector);
    expect(spec.topologySpreadConstraints.map(({ labelSelector }) => labelSelector)).toEqual([selector, selector]);
    expect(readYaml(`${FOLDER}/service.yaml`)).toMatchObject({ spec: { selector: labels } });
    expect(readYaml(`${FOLDER}/disruption-budget.yaml`)).toMatchObject({ spec: { selector } });
    expect(readYaml(`${FOLDER}/network-policy.yaml`)).toMatchObject({ spec: { podSelector: selector } });
  });

  it('scale the deployment, and divide limits by the most servers that there can be', () => {
    const scaler = readYaml(`${FOLDER}/autoscaler.yaml`) as {
      spec: { scaleTargetRef: object; minReplicas: number; maxReplicas: number };
    };
    expect(scaler.spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: deployment.metadata.name });
    expect(scaler.spec.minReplicas).toBeGreaterThan(1);
    // Otherwise each deployment would reset what the autoscaler chose.
    expect(deployment.spec).not.toHaveProperty('replicas');
    expect(container.env.find(({ name }) => name === 'EXPECTED_NODES')?.value).toBe(String(scaler.spec.maxReplicas));
  });

  it('open the ports of the container to others, and the ports of PostgreSQL, Redis and Sentinels to it', () => {
    interface Rule {
      readonly ports: readonly { readonly port: number | string }[];
    }
    const policy = readYaml(`${FOLDER}/network-policy.yaml`) as {
      spec: { ingress: readonly Rule[]; egress: readonly Rule[] };
    };
    const portsOf = (rules: readonly Rule[]) => rules.flatMap(({ ports }) => ports.map(({ port }) => port));
    expect(portsOf(policy.spec.ingress)).toEqual(container.ports.map(({ name }) => name));
    const sentinels = container.env.find(({ name }) => name === 'REDIS_SENTINELS')?.value ?? '';
    const watched = sentinels.split(',').map((address) => Number(address.split(':')[1]));
    expect(portsOf(policy.spec.egress)).toEqual(expect.arrayContaining([53, 5432, 6379, ...watched]));
  });

  it('leave time to drain', () => {
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
  });
});
